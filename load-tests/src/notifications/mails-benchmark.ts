/**
 * Benchmarks mails on the parts of the embedded platform (its database and mailbox in one process): from the event to the
 * mailbox, and a queue that is drained, against sending the same mails to the same mailbox without a queue in the same run.
 * The longer backlog shows whether claiming a mail gets slower with the length of the queue. The processor time is that of
 * all of it: service, database and mailbox. The calls to the database are counted in a run of their own.
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

const BACKLOGS = [300, 1_500];
/** Events published for a run, and how many at a time. */
const EVENTS = 600;
const AT_ONCE = [1, 32];
const ROUNDS = 2;
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

/** What sending so many mails took. */
interface Measured {
  perSecond: number;
  /** Processor time of a mail. */
  cpuMs: number;
}

async function measure(mails: number, work: () => Promise<unknown>): Promise<Measured> {
  const began = performance.now();
  const cpu = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(cpu);
  const seconds = (performance.now() - began) / 1000;
  return { perSecond: mails / seconds, cpuMs: (user + system) / 1000 / mails };
}

/** A notifications service that is not started yet. */
async function openService(name: string, { isCounted = false } = {}) {
  const { mailer, close } = await openMailbox();
  const connection = await connectMongo(mongo.uri, name, { isTraced: isCounted });
  const bus = createMemoryBus({ log });
  await bus.start();
  let sample: MailMessage | undefined;
  let calls = 0;
  let onSent = () => {};
  connection.getClient().on('commandStarted', () => {
    calls += 1;
  });
  const service = createNotificationsService({
    connection,
    bus,
    clock: systemClock,
    log,
    verifyToken: () => Promise.reject(new Error('HTTP calls are not expected here')),
    mailer: {
      ...mailer,
      async send(message) {
        sample ??= message;
        await mailer.send(message);
        onSent();
      },
    },
    settings: {
      siteOrigin: 'https://candor.example',
      mailFrom: MAIL_FROM,
      messageIdHost: 'candor.example',
    },
  });
  await buildIndexes(connection);
  return {
    service,
    bus,
    calls: () => calls,
    /** Calls back after each mail that is sent; resolves after so many. */
    whenSent: (mails: number, each: () => void) =>
      new Promise<void>((resolve) => {
        let sent = 0;
        onSent = () => {
          sent += 1;
          each();
          if (sent === mails) resolve();
        };
      }),
    /** Asserts that so many mails were sent, removes everything and returns one of the mails. */
    async end(mails: number): Promise<MailMessage> {
      const sent = await connection.collection('emails').countDocuments({ state: 'sent' });
      if (sent !== mails || !sample) throw new Error(`${sent} of ${mails} mails were sent`);
      await service.stop();
      await bus.stop();
      await connection.dropDatabase();
      await connection.close();
      await close();
      return sample;
    },
  };
}

/** Draining a queue of `backlog` mails. */
async function queued(backlog: number, round: number) {
  const { service, end } = await openService(`mails_${backlog}_${round}`);
  for (let n = 0; n < backlog; n += 1)
    await service.useCases.queueMails([decided(`${round}-${n}`)]);
  const measured = await measure(backlog, async () => {
    await service.start();
    await service.drain();
  });
  return { measured, sample: await end(backlog) };
}

/** From the event to the mailbox, so many events at a time. */
async function fromEvents(atOnce: number, name: string, options?: { isCounted: boolean }) {
  const { service, bus, calls, whenSent, end } = await openService(`mails_events_${name}`, options);
  await service.start();
  const before = calls();
  let next = 0;
  // The bus keeps the event for the queues of other services, too, so that `publish` does not end.
  const publish = () => {
    next += 1;
    if (next <= EVENTS) void bus.publish(decided(`${name}-${next}`)).catch(() => {});
  };
  const measured = await measure(EVENTS, async () => {
    const all = whenSent(EVENTS, publish);
    for (let n = 0; n < atOnce; n += 1) publish();
    await all;
    await service.drain();
  });
  const callsPerMail = (calls() - before) / EVENTS;
  await end(EVENTS);
  return { measured, callsPerMail };
}

/** Sending without a queue, with as many senders as the mailer has connections. */
async function straight(count: number, sample: MailMessage): Promise<Measured> {
  const { mailer, close } = await openMailbox();
  let next = 0;
  const sender = async () => {
    while (next < count) {
      next += 1;
      await mailer.send({ ...sample, messageId: `<${next}@candor.example>` });
    }
  };
  const measured = await measure(count, () => Promise.all(Array.from({ length: 8 }, sender)));
  await close();
  return measured;
}

const BASELINE = 'the same mails without a queue';
const results = new Map<string, Measured[]>();
const note = (name: string, measured: Measured) =>
  results.set(name, [...(results.get(name) ?? []), measured]);
for (let round = 0; round < ROUNDS; round += 1) {
  for (const backlog of BACKLOGS) {
    const { measured, sample } = await queued(backlog, round);
    note(`queue of ${backlog.toLocaleString('en')} mails, until empty`, measured);
    note(BASELINE, await straight(backlog, sample));
  }
  for (const atOnce of AT_ONCE) {
    const { measured } = await fromEvents(atOnce, `${atOnce}_${round}`);
    note(`from the event on, ${atOnce} at a time`, measured);
  }
}
const middle = (values: readonly Measured[], key: keyof Measured) =>
  median(values.map((measured) => measured[key]));
const baseline = middle(results.get(BASELINE) ?? [], 'perSecond');
for (const [name, values] of results) {
  const rate = middle(values, 'perSecond');
  const ratio = (rate / baseline).toFixed(2);
  const cpu = middle(values, 'cpuMs').toFixed(2);
  console.log(
    `${name.padEnd(44)}${rate.toFixed(0).padStart(6)} mails/s   ${ratio} of the baseline   ${cpu} ms of processor time`,
  );
}
for (const atOnce of AT_ONCE) {
  const { callsPerMail } = await fromEvents(atOnce, `${atOnce}_counted`, { isCounted: true });
  console.log(
    `database calls of a mail from the event on, ${atOnce} at a time: ${callsPerMail.toFixed(2)}`,
  );
}
await mongo.stop();
