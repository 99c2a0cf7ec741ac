/**
 * Runs operations of many clients on a platform that is killed repeatedly. Afterwards responses, documents,
 * ledger, projections, mails and files must be consistent; otherwise exits with 1 and lists the
 * contradictions.
 *
 *   SEED=1 OPERATIONS=20000 KILLS=60 DATABASE_FAULTS=0 CLIENTS=16 PLATFORM=composed
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createRandom } from '@candor/kit/seeded-random';
import type { ApiCaller } from '../platform/api-caller.ts';
import { databaseUri, startDisposablePlatform } from '../platform/disposable-platform.ts';
import { createDataFolder } from '../platform/platform-process.ts';
import { findContradictions } from './contradictions.ts';
import { startDatabaseFaults } from './database-faults.ts';
import { openHistory } from './history.ts';
import { createIntents } from './intents.ts';
import { createOperations } from './operations.ts';
import { pendingWork } from './pending-work.ts';
import { prepareCast } from './prepare-cast.ts';
import { redeliverOld } from './redeliver.ts';
import { createSender } from './send.ts';

/** Accounts that are deleted. */
const MOST_LEAVING = 40;
/** Pending work must decrease within this time; the total duration depends on the machine. */
const PROGRESS_MS = 60_000;

const number = (name: string, fallback: number) => {
  const value = Number(process.env[name] ?? fallback);
  if (!Number.isSafeInteger(value) || value < 0) throw new Error(`${name} must be a whole number`);
  return value;
};
const seed = number('SEED', 1);
const operations = number('OPERATIONS', 20_000);
const kills = number('KILLS', 60);
const faults = number('DATABASE_FAULTS', 0);
const clients = number('CLIENTS', 16);

/** Low enough that many adjustments are proposed and many payouts need two admins, high enough that money keeps moving. */
const FOUR_EYES = { ADJUSTMENT_LIMIT_FACTOR: '40', PAYOUT_THRESHOLD_USD: '500' };

const root = process.cwd();
const results = join(root, '.cache', 'chaos');
mkdirSync(results, { recursive: true });
const historyFile = join(results, `seed-${seed}.jsonl`);
rmSync(historyFile, { force: true });
const history = openHistory(historyFile);
const random = createRandom(seed);
const began = Date.now();
const say = (text: string) =>
  console.log(`${((Date.now() - began) / 1000).toFixed(0).padStart(5)} s  ${text}`);

let isStarting = true;
const dataDir = createDataFolder();
const database =
  faults > 0
    ? await startDatabaseFaults({
        ...{ dataDir, mongo: databaseUri(dataDir), random, history },
        isStarting: () => isStarting,
      })
    : null;
const platform = await startDisposablePlatform(
  { ...FOUR_EYES, ...(database ? { DATABASE_URL: database.uri } : {}) },
  dataDir,
);
isStarting = false;
const { parts } = platform;
say(
  `seed ${seed}: ${operations} operations of ${clients} clients, ${kills} kills, ${faults} faults of the database`,
);
if (parts.length > 0) say(`killed one at a time, or all at once: ${parts.join(', ')}`);

const cast = await prepareCast(platform, {
  name: String(seed),
  leaving: Math.min(MOST_LEAVING, Math.ceil(operations / 200)),
});
const { admins, investors } = cast;
say(`${admins.length} admins and ${investors.length} investors are signed in`);

const intents = createIntents(history);
const { send, cutOff } = createSender({ platform, intents, random });
// Beside a part that is down, clients go on with the others.
const waits = parts.length === 0 ? platform : { ready: async () => {} };
const mix = createOperations({ platform: waits, send, cast, random });
/** Operation numbers, in order. */
const chooseTimes = (length: number) =>
  Array.from({ length }, () => random.whole(1, operations)).sort((a, b) => a - b);
const killAt = chooseTimes(kills);
const faultAt = chooseTimes(faults);
let done = 0;
let killed = 0;
let killing: Promise<void> = Promise.resolve();

function failWhenDue(): void {
  while (faultAt[0] !== undefined && faultAt[0] <= done) {
    faultAt.shift();
    database?.arm();
  }
  while (killAt[0] !== undefined && killAt[0] <= done) {
    killAt.shift();
    killing = killing.then(async () => {
      await pause(random.whole(0, 250));
      if (random.chance(0.3)) await redeliverOld(platform.mongo(), random);
      const part = parts.length > 0 && random.chance(0.8) ? random.pick(parts) : undefined;
      history.write({ at: Date.now(), killed: part ?? 'all' });
      isStarting = true;
      await platform.killAndRestart(part);
      isStarting = false;
      killed += 1;
      if (killed % 10 === 0) say(`${done} operations, ${killed} kills`);
    });
  }
}

async function client(): Promise<void> {
  while (done < operations) {
    done += 1;
    failWhenDue();
    await mix.run();
  }
}
try {
  await Promise.all(Array.from({ length: clients }, client));
  await killing;
} catch (error) {
  console.error(platform.output());
  throw error;
}
say(`${done} operations done, ${killed} kills, ${cutOff()} calls were cut off by them`);

database?.end();
for (const line of database?.report() ?? []) say(line);

await settle();
if (kills > 0) {
  // Nothing newer follows: what comes again now must not replace it.
  await redeliverOld(platform.mongo(), random);
  await platform.killAndRestart();
}
const left = await settle();
say(`settled: ${left} pending`);
const [reader] = admins as [ApiCaller, ...ApiCaller[]];
const found = await findContradictions(platform.mongo(), intents.all, reader);
if (left > 0) found.unshift(`${left} events, mails or half states remained pending`);
if (kills > 0 && cutOff() === 0) found.unshift('no kill hit work in flight: nothing was tested');
for (const name of database?.missed() ?? []) found.unshift(`no write was hit by: ${name}`);
await platform.stop();
history.close();

const answered = intents.all.flatMap(({ replies }) => replies);
const tally = (status: (code: number) => boolean) =>
  answered.filter((reply) => status(reply.status)).length;
say(
  `${intents.all.length} intents, ${answered.length} calls: ${tally((s) => s >= 200 && s < 300)} accepted, ` +
    `${tally((s) => s >= 400)} refused, ${tally((s) => s === 0)} without an answer`,
);
for (const contradiction of found.slice(0, 50)) console.log(`  ${contradiction}`);
console.log(`seed ${seed}: ${found.length} contradictions`);
if (found.length === 0) await platform.remove();
else {
  for (const line of failedRequests(platform.output())) console.log(`  ${line}`);
  console.log(`  data in ${platform.dataDir}, history in ${historyFile}`);
}
process.exit(found.length === 0 ? 0 : 1);

/** What was logged of the last calls that failed: why one was answered 500. */
function failedRequests(output: string): string[] {
  const failed = output.split('\n').filter((line) => line.includes('request failed'));
  return failed.slice(-20);
}

async function settle(): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  let deadline = 0;
  for (;;) {
    const pending = await pendingWork(platform.mongo());
    if (pending < least) {
      least = pending;
      deadline = Date.now() + PROGRESS_MS;
    }
    if (pending === 0 || Date.now() > deadline) return pending;
    await pause(500);
  }
}
