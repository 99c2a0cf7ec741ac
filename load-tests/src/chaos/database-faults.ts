import { join } from 'node:path';
import type { Random } from '@candor/kit/seeded-random';
import {
  type Fault,
  isWrite,
  type SentCommand,
  startWireProxy,
} from '@candor/kit/testing/wire-proxy';
import type { History } from './history.ts';

const STEP_DOWN = 'primary stepped down';
/** What happens to a write between a service and the database. */
const FAULTS: Record<string, (random: Random) => Fault> = {
  'cut after the write': () => 'cut-after',
  delayed: (random) => ({ delayMs: random.whole(200, 4_000) }),
  'reply lost': (random) => ({ loseReplyMs: random.whole(500, 6_000) }),
  [STEP_DOWN]: () => 'step-down',
};
/** In the report. */
const MOST_NAMED = 8;
const NAMES = Object.keys(FAULTS);

export interface DatabaseFaults {
  /** Where the services reach the database: a socket in the platform's data folder. */
  uri: string;
  /** Lets the next write fail, in each way in turn. */
  arm(): void;
  /** No more faults. */
  end(): void;
  /** Which writes were hit, by fault: "delayed: 12 writes of 5 kinds (insert entries 3, update receipts 2, ...)". */
  report(): string[];
  /** The faults that no write met. */
  missed(): string[];
}

/** A proxy before the database of a platform. Unsorted finds are answered in random order. */
export async function startDatabaseFaults({
  dataDir,
  mongo,
  random,
  history,
  isStarting,
}: {
  /** Of the platform. */
  dataDir: string;
  /** Where its database will be. */
  mongo: string;
  random: Random;
  history: History;
  /** Nothing fails meanwhile: a service that can't open its database ends, and its supervisor starts it again. */
  isStarting: () => boolean;
}): Promise<DatabaseFaults> {
  const proxy = await startWireProxy(mongo, join(dataDir, 'faults.sock'));
  const armed: string[] = [];
  let turns = 0;
  const hit = new Map(NAMES.map((name) => [name, new Map<string, number>()]));

  /** Until then there is no primary. */
  let downUntil = 0;

  function decide(command: SentCommand): Fault | undefined {
    if (isStarting()) return undefined;
    if (Date.now() < downUntil) return 'not-primary';
    const name = isWrite(command) ? armed.shift() : undefined;
    if (name === undefined) return undefined;
    if (name === STEP_DOWN) downUntil = Date.now() + random.whole(200, 3_000);
    const write = `${command.name} ${command.collection}`;
    const writes = hit.get(name) as Map<string, number>;
    writes.set(write, (writes.get(write) ?? 0) + 1);
    history.write({ at: Date.now(), fault: name, write });
    return FAULTS[name]?.(random);
  }

  proxy.inject(decide);
  proxy.shuffle(random);
  const count = (writes: ReadonlyMap<string, number>) =>
    [...writes.values()].reduce((sum, times) => sum + times, 0);
  return {
    uri: proxy.uri,
    arm() {
      armed.push(NAMES[turns % NAMES.length] as string);
      turns += 1;
    },
    end() {
      armed.length = 0;
    },
    report: () =>
      [...hit].map(([name, writes]) => {
        const most = [...writes].sort(([, one], [, other]) => other - one);
        const named = most.slice(0, MOST_NAMED).map((write) => write.join(' '));
        return `${name}: ${count(writes)} writes of ${writes.size} kinds (${named.join(', ')}, ...)`;
      }),
    missed: () => [...hit].filter(([, writes]) => writes.size === 0).map(([name]) => name),
  };
}
