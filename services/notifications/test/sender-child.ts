/**
 * A notifications process that sends what is queued until it is killed. Arguments: database address, database
 * name, address of the mail server, milliseconds of a lease, mails of bulk emails per minute.
 */
import { systemClock } from '@candor/kit/clock';
import { createMemoryBus } from '@candor/kit/events/memory-bus';
import { createLogger } from '@candor/kit/logger';
import { createSmtpMailer } from '@candor/kit/mail/smtp-mailer';
import { connectMongo } from '@candor/kit/mongo/connect-mongo';
import { createNotificationsService } from '../src/service.ts';
import { SETTINGS } from './notifications-harness.ts';

const [uri = '', database = '', smtpUrl = '', leaseMs = '', perMinute = '600'] =
  process.argv.slice(2);
const log = createLogger('sender-child', { level: 'silent' });
const service = createNotificationsService({
  connection: await connectMongo(uri, database),
  bus: createMemoryBus({ log }),
  clock: systemClock,
  log,
  verifyToken: () => Promise.reject(new Error('this process serves no HTTP calls')),
  mailer: createSmtpMailer({ url: smtpUrl, from: SETTINGS.mailFrom, log }),
  settings: SETTINGS,
  pace: { leaseMs: Number(leaseMs) },
  bulkPace: { perMinute: Number(perMinute), everyMs: 20 },
});
await service.start();
