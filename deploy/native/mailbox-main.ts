/**
 * The embedded mailbox as a process of its own: stores mails in DATA, prints its addresses, stops on SIGTERM. With SMTP_PORT
 * and WEB_PORT it serves these ports of a container too.
 */
import { startDevMailbox } from '@candor/embedded/mailbox/dev-mailbox';
import { createLogger } from '@candor/kit/logger';
import { forward } from './forward.ts';

const { DATA = '', MAIL_PORT = '8025', SITE_URL = '', SMTP_PORT, WEB_PORT } = process.env;
const mailbox = await startDevMailbox({
  webPort: Number(MAIL_PORT),
  dataDir: DATA,
  log: createLogger('mailbox', { level: 'warn' }),
  siteUrl: SITE_URL,
  ribbon: 'Demonstration: sample data, not an offer',
});
const serve = (port: string, url: string) =>
  forward(
    { host: '0.0.0.0', port: Number(port) },
    { host: '127.0.0.1', port: Number(new URL(url).port) },
  );
if (SMTP_PORT) await serve(SMTP_PORT, mailbox.smtpUrl);
if (WEB_PORT) await serve(WEB_PORT, mailbox.url);
console.log(JSON.stringify({ smtpUrl: mailbox.smtpUrl, url: mailbox.url }));
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void mailbox.stop().then(() => process.exit(0)));
}
