import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** Processor time by thread in milliseconds. */
export type ThreadTimes = Record<string, number>;

interface Noted {
  thread: string;
  id?: number;
  address?: string | { port: number };
}

const NAMES: Record<string, string> = {
  embedded: 'gateway',
  'service-thread': 'services',
  'mongo-worker': 'database',
  'mailbox-thread': 'mailbox',
};
/** Garbage collection, compilation, files and argon2 run in helper threads that all threads share. */
const HELPERS = 'helpers';

/** Reads what note-threads.mjs has noted. */
function readNoted(file: string): Noted[] {
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Noted);
}

/** @param names of threads by their id; the others are helpers */
export function readThreads(pid: number, names: ReadonlyMap<number, string>): ThreadTimes {
  const times: ThreadTimes = {};
  for (const id of readdirSync(`/proc/${pid}/task`)) {
    const [ran = '0'] = readFileSync(`/proc/${pid}/task/${id}/schedstat`, 'utf8').split(' ');
    const name = names.get(Number(id)) ?? HELPERS;
    times[name] = (times[name] ?? 0) + Number(ran) / 1e6;
  }
  return times;
}

export function createThreadTimes(pid: number, file: string) {
  const names = new Map(
    readNoted(file).flatMap(({ id, thread }) => (id ? [[id, NAMES[thread] ?? thread]] : [])) as [
      number,
      string,
    ][],
  );

  const read = () => readThreads(pid, names);

  return {
    read,
    /** Resolves when hardly anything runs any more: all that follows from the requests is done. */
    async whenIdle(): Promise<void> {
      for (let before = total(read()); ; ) {
        await pause(250);
        const now = total(read());
        if (now - before < 15) return;
        before = now;
      }
    },
  };
}

export const total = (times: ThreadTimes) =>
  Object.values(times).reduce((sum, time) => sum + time, 0);

export const add = (one: ThreadTimes, other: ThreadTimes): ThreadTimes =>
  Object.fromEntries(
    Object.keys({ ...one, ...other }).map((name) => [name, (one[name] ?? 0) + (other[name] ?? 0)]),
  );

export const divide = (times: ThreadTimes, by: number): ThreadTimes =>
  Object.fromEntries(Object.entries(times).map(([name, time]) => [name, time / by]));

export function subtract(after: ThreadTimes, before: ThreadTimes): ThreadTimes {
  return Object.fromEntries(
    Object.entries(after).map(([name, time]) => [name, time - (before[name] ?? 0)]),
  );
}

/** Where the services listen: a port of this machine or the path of a Unix socket. */
export function findServiceAddresses(file: string): { port: number }[] | { socketPath: string }[] {
  return readNoted(file)
    .filter(({ thread, address }) => thread === 'service-thread' && address)
    .map(({ address }) =>
      typeof address === 'string' ? { socketPath: address } : { port: address?.port ?? 0 },
    ) as { port: number }[];
}
