import { readdirSync, readFileSync } from 'node:fs';
import {
  EVENT_QUEUES,
  EVENTS,
  type EventQueue,
  type EventType,
  TRANSIENT_EVENTS,
} from '@candor/contracts/events';
import { SERVICES } from '@candor/contracts/topology';
import { createGateway, type Gateway } from '@candor/gateway/gateway';
import { systemClock } from '@candor/kit/clock';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openCountedServices } from './counted-services.ts';

const root = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');

const declared = Object.keys(EVENTS) as EventType[];

const queues = Object.keys(EVENT_QUEUES) as EventQueue[];
const sorted = (names: Iterable<string>) => [...new Set(names)].sort();

describe('declared event types', () => {
  let services: Awaited<ReturnType<typeof openCountedServices>>;
  let gateway: Gateway;
  const consumed: EventQueue[] = [];
  const followed: EventType[] = [];

  beforeAll(async () => {
    services = await openCountedServices((memory) => ({
      ...memory,
      consume(queue, handler, options) {
        consumed.push(queue);
        return memory.consume(queue, handler, options);
      },
      listen(types, listener) {
        followed.push(...types);
        return memory.listen(types, listener);
      },
    }));
    const { bus, log, siteOrigin, tokens } = services;
    gateway = createGateway({
      // Nothing listens there: the gateway starts without its services.
      upstreams: {
        auth: 'http://127.0.0.1:1',
        users: 'http://127.0.0.1:1',
        payments: 'http://127.0.0.1:1',
        notifications: 'http://127.0.0.1:1',
      },
      verifyToken: tokens.verifyToken,
      bus,
      clock: systemClock,
      log,
      settings: { siteOrigin, internalKey: 'k'.repeat(32) },
    });
    await gateway.start();
  }, 60_000);

  afterAll(async () => {
    await gateway?.stop();
    await services?.close();
  });

  it('are each consumed from a queue or followed by a live feed', () => {
    expect(declared.length).toBeGreaterThan(10);
    expect(sorted(consumed)).toEqual(sorted(queues));
    const queued = queues.flatMap((queue) => [...EVENT_QUEUES[queue]]);
    expect(sorted([...queued, ...followed])).toEqual(sorted(declared));
  });

  it('without a queue are each followed by a live feed', () => {
    expect(sorted(TRANSIENT_EVENTS.filter((type) => !followed.includes(type)))).toEqual([]);
  });

  it('are published by the service in their name and by no other', () => {
    const published = SERVICES.flatMap((service) =>
      findPublishedTypes(`services/${service}/src/`).map((type) => {
        expect({ service, type }).toEqual({ service: type.split('.')[0], type });
        return type;
      }),
    );
    // What every service publishes in the same way is named for its subject.
    const shared = findPublishedTypes('platform/src/');
    expect(shared.filter((type) => !type.startsWith('audit.'))).toEqual([]);
    expect(sorted([...published, ...shared])).toEqual(sorted(declared));
  });
});

/** Event types that the sources of a folder pass to makeEvent. */
function findPublishedTypes(folder: string): string[] {
  return readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .flatMap((path) => [...read(folder + path).matchAll(/\bmakeEvent\(\s*'([^']+)'/g)])
    .map((match) => match[1] as string);
}
