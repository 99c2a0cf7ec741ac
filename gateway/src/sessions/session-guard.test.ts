import type { EventEnvelope, EventType } from '@candor/contracts/events';
import type { Caller } from '@candor/kit/http/auth-middleware';
import { createLogger } from '@candor/kit/logger';
import { waitFor } from '@candor/kit/testing/wait-for';
import { afterEach, describe, expect, test } from '@jest/globals';
import { createSessionGuard, type SessionGuard } from './session-guard.ts';

const log = createLogger('test', { level: 'silent' });

function fakeBus() {
  const onConnects: (() => void)[] = [];
  let hear: (event: EventEnvelope) => void = () => {};
  const state = { connected: true };
  return {
    state,
    bus: {
      async listen<T extends EventType>(
        _types: readonly T[],
        listener: (e: EventEnvelope<T>) => void,
      ) {
        hear = listener as (event: EventEnvelope) => void;
      },
      isConnected: () => state.connected,
      onConnect: (listener: () => void) => void onConnects.push(listener),
    },
    revoke(sessionIds: string[]) {
      const payload = { accountId: 'a', sessionIds, reason: 'logout' as const };
      hear({
        id: 'e',
        type: 'auth.sessions-revoked.v1',
        occurredAt: '',
        correlationId: '',
        payload,
      });
    },
    connect() {
      state.connected = true;
      for (const listener of onConnects) listener();
    },
  };
}

function fakeAuth() {
  const state = { revoked: [] as string[], inactive: [] as string[], away: false, questions: 0 };
  return {
    state,
    auth: {
      async revokedSince() {
        if (state.away) throw new Error('away');
        return state.revoked;
      },
      async isActive(sessionId: string) {
        state.questions++;
        if (state.away) throw new Error('away');
        return !state.inactive.includes(sessionId);
      },
    },
  };
}

function createCaller(sessionId: string, livesFor = 600): Caller {
  const expiresAt = Math.floor(Date.now() / 1000) + livesFor;
  const rest = { role: 'investor', scope: 'full', email: 'a@example.com', name: 'A' } as const;
  return { id: 'a', sessionId, expiresAt, authenticatedAt: 0, ...rest };
}

describe('the session guard', () => {
  let guard: SessionGuard;
  afterEach(() => guard.stop());

  async function start() {
    const { bus, ...busSide } = fakeBus();
    const { auth, state } = fakeAuth();
    const clock = { now: () => new Date() };
    guard = createSessionGuard({ bus, auth, clock, log, retryMs: 5 });
    return { ...busSide, bus: busSide.state, auth: state };
  }

  const findCode = (caller: Caller) =>
    guard.check(caller).then(
      () => null,
      (error) => error.code,
    );

  test('lets a session pass without asking anybody while it hears everything', async () => {
    const { auth } = await start();
    await guard.start();
    expect(await findCode(createCaller('one'))).toBeNull();
    expect(auth.questions).toBe(0);
  });

  test('refuses a session from the moment its end is heard of', async () => {
    const { revoke } = await start();
    await guard.start();
    revoke(['one']);
    expect(await findCode(createCaller('one'))).toBe('SESSION_REVOKED');
    expect(await findCode(createCaller('two'))).toBeNull();
  });

  test('knows what ended before it started', async () => {
    const { auth } = await start();
    auth.revoked = ['one'];
    await guard.start();
    expect(await findCode(createCaller('one'))).toBe('SESSION_REVOKED');
  });

  test('asks auth about each session while the broker is away', async () => {
    const { bus, auth } = await start();
    await guard.start();
    bus.connected = false;
    auth.inactive = ['one'];
    expect(await findCode(createCaller('one'))).toBe('SESSION_REVOKED');
    expect(await findCode(createCaller('two'))).toBeNull();
  });

  test('refuses when neither the broker nor auth can be asked', async () => {
    const { bus, auth } = await start();
    await guard.start();
    bus.connected = false;
    auth.away = true;
    expect(await findCode(createCaller('two'))).toBe('SERVICE_UNAVAILABLE');
  });

  test('still refuses what it knows while nobody can be asked', async () => {
    const { bus, auth, revoke } = await start();
    await guard.start();
    revoke(['one']);
    bus.connected = false;
    auth.away = true;
    expect(await findCode(createCaller('one'))).toBe('SESSION_REVOKED');
  });

  test('fills in what it missed when the broker is back', async () => {
    const { bus, auth, connect } = await start();
    await guard.start();
    bus.connected = false;
    auth.revoked = ['one'];
    connect();
    expect(await waitFor(() => findCode(createCaller('one')))).toBe('SESSION_REVOKED');
  });

  test('asks until a snapshot has been had, and trusts the feed from then on', async () => {
    const { auth } = await start();
    auth.away = true;
    await guard.start();
    auth.away = false;
    auth.inactive = ['one'];
    await waitFor(async () => {
      const before = auth.questions;
      await guard.check(createCaller(`probe-${before}`));
      return auth.questions === before;
    });
    expect(await findCode(createCaller('one'))).toBeNull();
  });

  test('asks about tokens that outlive every token, because the clocks disagree then', async () => {
    const { auth } = await start();
    await guard.start();
    auth.inactive = ['one'];
    expect(await findCode(createCaller('one', 3_600))).toBe('SESSION_REVOKED');
  });

  test('asks once for requests of one session that come together', async () => {
    const { bus, auth } = await start();
    await guard.start();
    bus.connected = false;
    await Promise.all(Array.from({ length: 20 }, () => guard.check(createCaller('two'))));
    expect(auth.questions).toBe(1);
  });
});
