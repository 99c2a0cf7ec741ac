/**
 * Benchmarks the mail queue on the parts of the embedded platform (its database and mailbox in one process),
 * against sending the same mails to the same mailbox without a queue in the same run. The longer backlog
 * shows whether claiming a mail gets slower with the length of the queue.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import type { EventEnvelope } from '@candor/contracts/events';
import { startDevMailbox } from '@candor/embedded/mailbox/dev-mailbox';
import { startEmbeddedMongo } from '@candor/embedded-mongo/embedded-mongo';
import { systemClock } from '@candor/kit/clock';
import { createMemoryBus } from '@candor/kit/events/memory-bus';
import { createLogger } from '@candor/kit/logger';
import type { MailMessage } from '@candor/kit/mail/mailer';
import { createSmtpMailer } from '@candor/kit/mail/smtp-mailer';
import { buildIndexes, connectMongo } from '@candor/kit/mongo/connect-mongo';
import { createNotificationsService } from '@candor/notifications/service';
import { median } from '../quantile.ts';

const BACKLOGS = [300, 3_000];
const ROUNDS = 3;
const MAIL_FROM = 'Candor <no-reply@candor.example>';

const log = createLogger('benchmark', { level: 'silent' });
const mongo = await startEmbeddedMongo({});

async function openMailbox() {
  const dataDir = await mkdtemp(join(tmpdir(), 'candor-mails-'));
  const mailbox = await startDevMailbox({ webPort: 0, dataDir, log });
  const mailer = createSmtpMailer({ url: mailbox.smtpUrl, from: MAIL_FROM, log });
  return {
    mailer,
    async close() {
      mailer.close();
      await mailbox.stop();
      await rm(dataDir, { recursive: true });
    },
  };
}

function decided(id: string): EventEnvelope<'payments.receipt-decided.v1'> {
  return {
    id,
    type: 'payments.receipt-decided.v1',
    occurredAt: '2026-11-21T10:00:00.000Z',
    correlationId: id,
    payload: {
      accountId: 'a'.repeat(24),
      email: 'amara@example.com',
      fullName: 'Amara Okafor',
      receiptId: 'b'.repeat(24),
      reference: '7C04-18A2',
      amount: 525_000,
      plan: 'Starter',
      decision: 'successful',
      reason: null,
    },
  };
}

/** Mails per second while draining a queue of `backlog` mails. */
async function queued(
  backlog: number,
  round: number,
): Promise<{ rate: number; sample: MailMessage }> {
  const { mailer, close } = await openMailbox();
  const connection = await connectMongo(mongo.uri, `mails_${backlog}_${round}`);
  const bus = createMemoryBus({ log });
  await bus.start();
  let sample: MailMessage | undefined;
  const service = createNotificationsService({
    connection,
    bus,
    clock: systemClock,
    log,
    verifyToken: () => Promise.reject(new Error('HTTP calls are not expected here')),
    mailer: {
      ...mailer,
      send(message) {
        sample ??= message;
        return mailer.send(message);
      },
    },
    settings: {
      siteOrigin: 'https://candor.example',
      mailFrom: MAIL_FROM,
      messageIdHost: 'candor.example',
    },
  });
  await buildIndexes(connection);
  for (let n = 0; n < backlog; n += 1) await service.useCases.queueMail(decided(`${round}-${n}`));
  const began = performance.now();
  await service.start();
  await service.drain();
  const seconds = (performance.now() - began) / 1000;
  const sent = await connection.collection('emails').countDocuments({ state: 'sent' });
  if (sent !== backlog || !sample) throw new Error(`${sent} of ${backlog} mails were sent`);
  await service.stop();
  await bus.stop();
  await connection.dropDatabase();
  await connection.close();
  await close();
  return { rate: backlog / seconds, sample };
}

/** Mails per second without a queue, with as many senders as the mailer has connections. */
async function straight(count: number, sample: MailMessage): Promise<number> {
  const { mailer, close } = await openMailbox();
  let next = 0;
  const sender = async () => {
    while (next < count) {
      next += 1;
      await mailer.send({ ...sample, messageId: `<${next}@candor.example>` });
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: 8 }, sender));
  const rate = count / ((performance.now() - began) / 1000);
  await close();
  return rate;
}

const rates = new Map<string, number[]>();
const note = (name: string, rate: number) => rates.set(name, [...(rates.get(name) ?? []), rate]);
for (let round = 0; round < ROUNDS; round += 1) {
  for (const backlog of BACKLOGS) {
    const { rate, sample } = await queued(backlog, round);
    note(`queue of ${backlog.toLocaleString('en')} mails, until empty`, rate);
    note('the same mails without a queue', await straight(backlog, sample));
  }
}
const baseline = median(rates.get('the same mails without a queue') ?? []);
for (const [name, values] of rates) {
  const rate = median(values);
  console.log(
    `${name.padEnd(44)}${rate.toFixed(0).padStart(6)} mails/s   ${(rate / baseline).toFixed(2)} of the baseline`,
  );
}
await mongo.stop();
