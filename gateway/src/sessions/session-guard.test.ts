import type { EventEnvelope, EventType } from '@candor/contracts/events';
import type { Caller } from '@candor/kit/http/auth-middleware';
import { createLogger } from '@candor/kit/logger';
import { waitFor } from '@candor/kit/testing/wait-for';
import { afterEach, describe, expect, test } from '@jest/globals';
import { createSessionGuard, type SessionGuard } from './session-guard.ts';

const log = createLogger('test', { level: 'silent' });

function fakeBus() {
  const onConnects: (() => void)[] = [];
  let deliver: (event: EventEnvelope) => void = () => {};
  const state = { connected: true };
  return {
    state,
    bus: {
      async listen<T extends EventType>(
        _types: readonly T[],
        listener: (e: EventEnvelope<T>) => void,
      ) {
        deliver = listener as (event: EventEnvelope) => void;
      },
      isConnected: () => state.connected,
      onConnect: (listener: () => void) => void onConnects.push(listener),
    },
    revoke(sessionIds: string[]) {
      const payload = { accountId: 'a', sessionIds, reason: 'logout' as const };
      deliver({
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
  const state = {
    revoked: [] as string[],
    inactive: [] as string[],
    unavailable: false,
    introspections: 0,
  };
  return {
    state,
    auth: {
      async revokedSince() {
        if (state.unavailable) throw new Error('unavailable');
        return state.revoked;
      },
      async isActive(sessionId: string) {
        state.introspections++;
        if (state.unavailable) throw new Error('unavailable');
        return !state.inactive.includes(sessionId);
      },
    },
  };
}

function createCaller(sessionId: string, lifetimeSeconds = 600): Caller {
  const expiresAt = Math.floor(Date.now() / 1000) + lifetimeSeconds;
  const rest = { role: 'investor', scope: 'full', email: 'a@example.com', name: 'A' } as const;
  return { id: 'a', sessionId, expiresAt, authenticatedAt: 0, secondFactorAt: null, ...rest };
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

  test('lets an active session pass without asking auth while the event feed is in sync', async () => {
    const { auth } = await start();
    await guard.start();
    expect(await findCode(createCaller('one'))).toBeNull();
    expect(auth.introspections).toBe(0);
  });

  test('refuses a session as soon as its revocation event arrives', async () => {
    const { revoke } = await start();
    await guard.start();
    revoke(['one']);
    expect(await findCode(createCaller('one'))).toBe('SESSION_REVOKED');
    expect(await findCode(createCaller('two'))).toBeNull();
  });

  test('refuses sessions revoked before the gateway started', async () => {
    const { auth } = await start();
    auth.revoked = ['one'];
    await guard.start();
    expect(await findCode(createCaller('one'))).toBe('SESSION_REVOKED');
  });

  test('asks auth about each session while the broker is unreachable', async () => {
    const { bus, auth } = await start();
    await guard.start();
    bus.connected = false;
    auth.inactive = ['one'];
    expect(await findCode(createCaller('one'))).toBe('SESSION_REVOKED');
    expect(await findCode(createCaller('two'))).toBeNull();
  });

  test('refuses sessions while both the broker and auth are unavailable', async () => {
    const { bus, auth } = await start();
    await guard.start();
    bus.connected = false;
    auth.unavailable = true;
    expect(await findCode(createCaller('two'))).toBe('SERVICE_UNAVAILABLE');
  });

  test('refuses known revoked sessions while both the broker and auth are unavailable', async () => {
    const { bus, auth, revoke } = await start();
    await guard.start();
    revoke(['one']);
    bus.connected = false;
    auth.unavailable = true;
    expect(await findCode(createCaller('one'))).toBe('SESSION_REVOKED');
  });

  test('loads missed revocations when the broker reconnects', async () => {
    const { bus, auth, connect } = await start();
    await guard.start();
    bus.connected = false;
    auth.revoked = ['one'];
    connect();
    expect(await waitFor(() => findCode(createCaller('one')))).toBe('SESSION_REVOKED');
  });

  test('asks auth per session until a snapshot is loaded, then relies on the feed', async () => {
    const { auth } = await start();
    auth.unavailable = true;
    await guard.start();
    auth.unavailable = false;
    auth.inactive = ['one'];
    await waitFor(async () => {
      const before = auth.introspections;
      await guard.check(createCaller(`probe-${before}`));
      return auth.introspections === before;
    });
    expect(await findCode(createCaller('one'))).toBeNull();
  });

  test('asks auth about tokens with an expiry beyond the maximum lifetime (clock skew)', async () => {
    const { auth } = await start();
    await guard.start();
    auth.inactive = ['one'];
    expect(await findCode(createCaller('one', 3_600))).toBe('SESSION_REVOKED');
  });

  test('asks auth once for concurrent requests of one session', async () => {
    const { bus, auth } = await start();
    await guard.start();
    bus.connected = false;
    await Promise.all(Array.from({ length: 20 }, () => guard.check(createCaller('two'))));
    expect(auth.introspections).toBe(1);
  });
});
