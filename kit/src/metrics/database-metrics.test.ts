import { describe, expect, test } from '@jest/globals';
import { Registry } from 'prom-client';
import { createDatabaseMetrics } from './database-metrics.ts';

const CONNECTED = 1;

function open(answer: () => Promise<unknown>) {
  const state = { readyState: CONNECTED, asked: 0, now: 0 };
  const db = {
    command: (command: object) => {
      expect(command).toEqual({ dbStats: 1 });
      state.asked += 1;
      return answer();
    },
  };
  const registry = new Registry();
  const connection = {
    get readyState() {
      return state.readyState;
    },
    db,
  };
  for (const metric of createDatabaseMetrics(connection as never, () => state.now)) {
    registry.registerMetric(metric);
  }
  const read = async () =>
    (await registry.metrics()).split('\n').filter((line) => /^candor/.test(line));
  return { state, read };
}

describe('the metrics of a database', () => {
  test('have the space of its disk, asked once a minute', async () => {
    const { state, read } = open(async () => ({ fsTotalSize: 1_000, fsUsedSize: 900 }));
    const expected = [
      'candor_database_connected 1',
      'candor_database_disk_bytes{space="total"} 1000',
      'candor_database_disk_bytes{space="free"} 100',
    ];
    expect(await read()).toEqual(expected);
    expect(await read()).toEqual(expected);
    expect(state.asked).toBe(1);
    state.now = 61_000;
    await read();
    expect(state.asked).toBe(2);
  });

  test.each([
    ['does not know the command', () => Promise.reject(new Error('no such command'))],
    ['does not know its disk', async () => ({ ok: 1 })],
  ])('have no space where the database %s', async (_name, answer) => {
    expect(await open(answer).read()).toEqual(['candor_database_connected 1']);
  });

  test('ask nothing of a database that is unreachable', async () => {
    const { state, read } = open(async () => ({ fsTotalSize: 1_000, fsUsedSize: 900 }));
    state.readyState = 0;
    expect(await read()).toEqual(['candor_database_connected 0']);
    expect(state.asked).toBe(0);
  });
});
