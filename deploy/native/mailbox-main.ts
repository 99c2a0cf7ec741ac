/** The embedded mailbox as a process of its own: stores mails in DATA, prints its addresses, stops on SIGTERM. */
import { startDevMailbox } from '@candor/embedded/mailbox/dev-mailbox';
import { createLogger } from '@candor/kit/logger';

const { DATA = '', MAIL_PORT = '8025', SITE_URL = '' } = process.env;
const mailbox = await startDevMailbox({
  webPort: Number(MAIL_PORT),
  dataDir: DATA,
  log: createLogger('mailbox', { level: 'warn' }),
  siteUrl: SITE_URL,
  ribbon: 'Demonstration: sample data, not an offer',
});
console.log(JSON.stringify({ smtpUrl: mailbox.smtpUrl, url: mailbox.url }));
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void mailbox.stop().then(() => process.exit(0)));
}
