import { describe, expect, test } from '@jest/globals';
import { anAccount } from '../../testing/accounts.ts';
import { ApiError, networkError } from '../api-error.ts';
import type { KeyedStore } from './keyed-store.ts';
import { createLastFigures } from './last-figures.ts';

const WALLET = 'GET users/:id/wallet';
const DAY_MS = 24 * 3600 * 1000;

/** Lets everything that is ready run. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** A store in memory, and figures over it by a clock that a test moves. */
function openFigures() {
  const values = new Map<string, unknown>();
  const store: KeyedStore = {
    read: async (key) => values.get(key),
    write: async (key, value) => void values.set(key, structuredClone(value)),
    clear: async () => values.clear(),
  };
  const clock = { at: Date.parse('2026-11-22T13:00:00Z') };
  const figures = createLastFigures(store, { now: () => clock.at });
  async function offline(address = WALLET, options: unknown = {}) {
    // Figures are kept after the answer was given.
    await settled();
    return figures.read(address, options, () => Promise.reject(networkError()));
  }
  return { figures, store, values, clock, offline };
}

describe('the last figures', () => {
  test('are shown without a connection, with the time they were read', async () => {
    const { figures, clock, offline } = openFigures();
    await figures.open(anAccount());
    await figures.read(WALLET, {}, async () => ({ balance: 5 }));
    const readAt = clock.at;
    clock.at += 3600_000;
    expect(await offline()).toEqual({ balance: 5 });
    expect(figures.shownFrom.get()).toBe(readAt);
  });

  test('are current again with the next answer', async () => {
    const { figures, offline } = openFigures();
    await figures.open(anAccount());
    await figures.read(WALLET, {}, async () => 1);
    await offline();
    expect(await figures.read(WALLET, {}, async () => 2)).toBe(2);
    expect(figures.shownFrom.get()).toBeNull();
  });

  test('do not cover a refusal', async () => {
    const { figures } = openFigures();
    await figures.open(anAccount());
    await figures.read(WALLET, {}, async () => 1);
    const refused = new ApiError({ status: 403, code: 'ACCOUNT_DISABLED', message: 'disabled' });
    await expect(figures.read(WALLET, {}, () => Promise.reject(refused))).rejects.toBe(refused);
  });

  test.each([
    ['users/me', 'GET users/me', {}],
    ['withdrawals with their destinations', 'GET users/:id/withdrawals', {}],
    ['receipts', 'GET users/:id/receipts', {}],
    ['a later page', 'GET users/:id/transactions', { query: { cursor: '25' } }],
  ])('never hold %s', async (_name, address, options) => {
    const { figures, offline, values } = openFigures();
    await figures.open(anAccount());
    const before = values.size;
    await figures.read(address, options, async () => 'secret');
    await settled();
    expect(values.size).toBe(before);
    await expect(offline(address, options)).rejects.toThrow();
  });

  test('are forgotten at log-out', async () => {
    const { figures, values, offline } = openFigures();
    await figures.open(anAccount());
    await figures.read(WALLET, {}, async () => 1);
    await figures.clear();
    expect(values.size).toBe(0);
    await expect(offline()).rejects.toThrow();
  });

  test('of one account are forgotten when another signs in', async () => {
    const { figures, values, offline } = openFigures();
    await figures.open(anAccount());
    await figures.read(WALLET, {}, async () => 1);
    await figures.open(anAccount({ id: '65f000000000000000000002' }));
    expect([...values.values()].filter((one) => JSON.stringify(one).includes('000001'))).toEqual(
      [],
    );
    await expect(offline()).rejects.toThrow();
  });

  test('are not kept for staff, who read accounts of others', async () => {
    const { figures, values } = openFigures();
    await figures.open(anAccount({ role: 'admin' }));
    await figures.read(WALLET, {}, async () => 1);
    await settled();
    expect(values.size).toBe(0);
    expect(await figures.findOwner()).toBeNull();
  });

  test('are not shown after a week', async () => {
    const { figures, clock, offline } = openFigures();
    await figures.open(anAccount());
    await figures.read(WALLET, {}, async () => 1);
    clock.at += 7 * DAY_MS;
    await expect(offline()).rejects.toThrow();
    expect(await figures.findOwner()).toBeNull();
  });

  test('name their owner, without a token', async () => {
    const { figures } = openFigures();
    await figures.open({ ...anAccount(), token: 'secret' } as never);
    expect(await figures.findOwner()).toEqual(anAccount());
  });

  test('are simply not kept where storage is forbidden', async () => {
    const denied = () => Promise.reject(new Error('denied'));
    const figures = createLastFigures({ read: denied, write: denied, clear: denied });
    await figures.open(anAccount());
    expect(await figures.read(WALLET, {}, async () => 1)).toBe(1);
    await expect(figures.read(WALLET, {}, () => Promise.reject(networkError()))).rejects.toThrow();
  });
});
