/** The embedded mailbox as a process of its own: stores mails in DATA, serves the ports of a container, stops on SIGTERM. */
import { startDevMailbox } from '@candor/embedded/mailbox/dev-mailbox';
import { createLogger } from '@candor/kit/logger';
import { forward } from './forward.ts';

const { DATA = '', SMTP_PORT, WEB_PORT } = process.env;
const mailbox = await startDevMailbox({
  webPort: 0,
  dataDir: DATA,
  log: createLogger('mailbox', { level: 'warn' }),
  siteUrl: '',
  ribbon: 'Demonstration: sample data, not an offer',
});
for (const [port, url] of [
  [SMTP_PORT, mailbox.smtpUrl],
  [WEB_PORT, mailbox.url],
] as const) {
  await forward(
    { host: '0.0.0.0', port: Number(port) },
    { host: '127.0.0.1', port: Number(new URL(url).port) },
  );
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void mailbox.stop().then(() => process.exit(0)));
}
