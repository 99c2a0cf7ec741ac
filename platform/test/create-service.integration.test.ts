import { eachEvent } from '@candor/kit/events/each-event';
import { sendData } from '@candor/kit/http/answers';
import type { Part } from '@candor/kit/lifecycle';
import type { Connection } from '@candor/kit/mongo/connect-mongo';
import { addOutbox, makeEvent, type Outbox, toOutbox } from '@candor/kit/mongo/outbox';
import { createOutboxRelay } from '@candor/kit/mongo/outbox-relay';
import { createService, type ServiceParts } from '@candor/kit/service/create-service';
import { byType, feed } from '@candor/kit/service/subscriptions';
import { waitFor } from '@candor/kit/testing/wait-for';
import { bindUseCases } from '@candor/platform/calls/use-cases';
import { newId, openServiceHarness } from '@candor/platform/testing/service-harness';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Router } from 'express';
import { Schema } from 'mongoose';
import { ignore, OTHER_READERS } from '../../kit/test/event-bus-contract.ts';

type Harness = Awaited<ReturnType<typeof openServiceHarness>>;

let harness: Harness;
beforeEach(async () => {
  harness = await openServiceHarness({ name: 'users' });
});
afterEach(() => harness.close());

/** Creates a service of only the given parts. */
const start = (parts: Partial<ServiceParts> = {}) =>
  harness.startInstance((deps) =>
    createService(deps, { name: 'things', calls: Router(), ...parts }),
  );

/** A part that records its start and stop. */
const noted = (name: string, seen: string[]): Part => ({
  name,
  start: () => void seen.push(`start ${name}`),
  stop: () => void seen.push(`stop ${name}`),
});

function createThings(connection: Connection, outbox: Outbox) {
  const schema = new Schema({ name: { type: String, required: true } }, { versionKey: false });
  addOutbox(schema);
  schema.index({ name: 1 }, { unique: true });
  const model = connection.model('Thing', schema);
  const wakeOutbox = outbox.register(model);
  return {
    async add(name: string, accountId: string) {
      const event = makeEvent('auth.email-verified.v1', { accountId }, new Date());
      await model.create({ name, ...toOutbox([event]) } as never);
      wakeOutbox();
    },
  };
}

describe('a service created by createService', () => {
  it('serves its calls below /api/v1, and is ready with its database', async () => {
    const calls = Router();
    calls.get('/things', (_req, res) => sendData(res, ['one']));
    const { call, url, kill } = await start({ calls });
    expect(await call('GET', '/things')).toMatchObject({ status: 200, data: ['one'] });
    const ready = async () => (await fetch(`${url}/readyz`)).status;
    expect(await ready()).toBe(200);
    await kill();
    expect(await ready()).toBe(503);
  });

  it('is not ready while one of its own parts is not', async () => {
    const { url } = await start({ ready: () => Promise.reject(new Error('no keys yet')) });
    expect((await fetch(`${url}/readyz`)).status).toBe(503);
  });

  it('starts its setup before its jobs and stops them in reverse order', async () => {
    const seen: string[] = [];
    const { stop } = await start({
      setup: [noted('keys', seen), noted('first admin', seen)],
      jobs: [noted('sweep', seen)],
    });
    await stop();
    expect(seen).toEqual([
      'start keys',
      'start first admin',
      'start sweep',
      'stop sweep',
      'stop first admin',
      'stop keys',
    ]);
  });

  it('stops the started parts when a later part fails to start', async () => {
    const seen: string[] = [];
    const failing: Part = { name: 'keys', start: () => Promise.reject(new Error('no disk')) };
    await expect(start({ setup: [noted('hasher', seen), failing] })).rejects.toThrow('no disk');
    expect(seen).toEqual(['start hasher', 'stop hasher']);
  });

  it('builds indexes and publishes events written by a repository', async () => {
    const { bus, log } = harness;
    const outbox = createOutboxRelay({ bus, log, pollMs: 60_000 });
    const { service, connection } = await harness.startInstance((deps) => {
      const things = createThings(deps.connection, outbox);
      return { ...createService(deps, { name: 'things', calls: Router(), outbox }), things };
    });
    // Consumes its event types, since no service does here.
    await bus.consume('users.accounts', async () => {});
    const accountId = newId();
    await service.things.add('one', accountId);
    await waitFor(() => harness.findPublished('auth.email-verified.v1', accountId).length === 1);
    expect(await connection.models.Thing?.collection.indexExists('name_1')).toBe(true);
  });

  it('routes each event of a queue to the handler of its type, and feeds to their listeners', async () => {
    const seen: string[] = [];
    await start({
      consumers: [
        {
          queue: 'users.accounts',
          handler: eachEvent(
            byType<'users.accounts'>({
              'auth.account-registered.v1': async () => void seen.push('registered'),
              'auth.email-verified.v1': async () => void seen.push('verified'),
              'auth.email-changed.v1': async () => void seen.push('changed'),
              'auth.account-status-changed.v1': async () => void seen.push('status'),
            }),
          ),
        },
      ],
      feeds: [feed(['auth.sessions-revoked.v1'], ({ payload }) => void seen.push(payload.reason))],
    });
    // Other queues read these events too; publishing waits for their readers.
    await ignore(harness.bus, OTHER_READERS);
    const accountId = newId();
    const now = new Date();
    const status = { accountId, active: false, role: 'investor' as const };
    await harness.bus.publish(makeEvent('auth.account-status-changed.v1', status, now));
    await harness.bus.publish(makeEvent('auth.email-verified.v1', { accountId }, now));
    const revoked = { accountId, sessionIds: [], reason: 'logout' as const };
    await harness.bus.publish(makeEvent('auth.sessions-revoked.v1', revoked, now));
    expect(seen).toEqual(['status', 'verified', 'logout']);
  });

  it('ends its streams on stop, before waiting for the server', async () => {
    const calls = Router();
    const endings: (() => void)[] = [];
    calls.get('/stream', (_req, res) => {
      res.writeHead(200).write('open');
      endings.push(() => res.end());
    });
    const { url, stop } = await start({
      calls,
      endStreams: () => endings.splice(0).forEach((end) => void end()),
    });
    const answer = await fetch(`${url}/api/v1/stream`);
    await stop();
    expect(await answer.text()).toBe('open');
  });
});

it('use cases are called without the dependencies that they are bound to', async () => {
  const add = ({ base }: { base: number }, ...terms: number[]) =>
    terms.reduce((sum, term) => sum + term, base);
  const useCases = bindUseCases({ base: 1 }, { add });
  expect(useCases.add(2, 3)).toBe(6);
});
