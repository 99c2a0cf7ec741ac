import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitFor } from '@candor/kit/testing/wait-for';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createInstances, findInstances, type Instances } from '../../native/instances.ts';

/** A service that is ready at once. */
const SERVICE = `
import { createServer } from 'node:http';
createServer((_, res) => res.end()).listen(process.env.PORT, '127.0.0.1');
`;

let folder: string;
let bundle: string;
let exits: string[];
let ports: Set<number>;
let payments: Instances;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'candor-instances-'));
  bundle = join(folder, 'main.mjs');
  writeFileSync(bundle, SERVICE);
  exits = [];
  ports = new Set();
  payments = createInstances({
    name: 'payments',
    bundle,
    logFile: join(folder, 'payments.log'),
    balancer: {
      port: 0,
      add: async (port) => void ports.add(port),
      remove: (port) => void ports.delete(port),
      close: async () => {},
    },
    env: () => ({}),
    onExit: (text) => void exits.push(text),
  });
});
afterEach(async () => {
  await payments.stop();
  rmSync(folder, { recursive: true, force: true });
});

const pids = () => payments.list().map(({ pid }) => pid);
const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('the processes of a native service', () => {
  test('that die are replaced, and behind the balancer again', async () => {
    await payments.start(2);
    const [first = 0, second = 0] = pids();
    process.kill(first, 'SIGKILL');
    await waitFor(() => ports.size === 1);
    await waitFor(() => ports.size === 2);
    expect(pids()).toContain(second);
    expect(pids()).not.toContain(first);
    expect(exits).toEqual([`payments (pid ${first}) ended: SIGKILL`]);
  });

  test('come back by themselves once what kept them from starting is gone', async () => {
    await payments.start(1);
    writeFileSync(bundle, 'process.exit(3);');
    process.kill(pids()[0] ?? 0, 'SIGKILL');
    await waitFor(() => exits.some((text) => text.includes('payments did not start')));
    await expect(payments.roll()).rejects.toThrow(
      `No process of payments runs; see ${join(folder, 'payments.log')}.`,
    );
    writeFileSync(bundle, SERVICE);
    await waitFor(() => ports.size === 1);
  });

  test('that are replaced or stopped are not started again', async () => {
    await payments.start(2);
    const former = pids();
    await payments.roll();
    const current = pids();
    expect(current.some((pid) => former.includes(pid))).toBe(false);
    process.kill(current[0] ?? 0, 'SIGKILL');
    await waitFor(() => exits.length === 1);
    await payments.stop();
    expect([...former, ...current].filter(isRunning)).toEqual([]);
    expect([payments.list(), ports.size]).toEqual([[], 0]);
    expect(readFileSync(join(folder, 'payments.log'), 'utf8')).toBe('');
  });

  test('of an unknown name are refused with that name and those that there are', () => {
    expect(findInstances({ payments }, 'payments')).toBe(payments);
    for (const name of ['paymets', 'toString']) {
      expect(() => findInstances({ payments }, name)).toThrow(
        `There is no service "${name}": payments.`,
      );
    }
  });
});
