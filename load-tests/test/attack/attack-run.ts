/**
 * Attacks a platform: named cases with their expected answers, ids of others, four eyes, cost, and every call fuzzed from its
 * schema. Exits with 1 and lists the violations if there are any. Starts a platform of its own, or attacks the one that BASE_URL
 * names, which loses its data's meaning.
 *
 *   PLATFORM=composed SEED=1 RUNS=12 PATHS=24 PARTS=cases,ids,four-eyes,cost,fuzz ONLY=text CALL=name
 */
import { waitFor } from '@candor/kit/testing/wait-for';
import { startDisposablePlatform } from '../../src/platform/disposable-platform.ts';
import { readProcess, sumSeconds } from '../../src/platform/process-figures.ts';
import { exploreFourEyes } from './explore-four-eyes.ts';
import { fuzzCalls } from './fuzz/fuzz-calls.ts';
import { measureCost } from './measure-cost.ts';
import { openStage, type Stage, type Target } from './stage.ts';
import { tryCases } from './try-cases.ts';
import type { PartReport, Violation } from './violation.ts';
import { walkIds } from './walk-ids.ts';

const number = (name: string, fallback: number) => {
  const value = Number(process.env[name] ?? fallback);
  if (!Number.isSafeInteger(value) || value < 0) throw new Error(`${name} must be a whole number`);
  return value;
};
const seed = number('SEED', 1);
const runs = number('RUNS', 12);
const paths = number('PATHS', 24);
const { ONLY = null, CALL = null, BASE_URL, PARTS = 'cases,ids,four-eyes,cost,fuzz' } = process.env;
const SHOWN = 20;

/** The rules for two admins as the cases expect them; limits on requests would answer in place of the rest. */
const RULES = {
  ADJUSTMENT_LIMIT_FACTOR: '10',
  RECENT_CREDIT_DAYS: '7',
  // More than the other attacks withdraw for one person.
  SECOND_FACTOR_FROM_USD: '7000',
  RATE_LIMIT_FACTOR: '100000',
};

function readGiven(url: string): Target {
  const { MAILBOX_URL = '', MONGODB_URI = null, PLATFORM_PID } = process.env;
  const toAccount = (prefix: string) => ({
    role: 'admin',
    email: process.env[`${prefix}_EMAIL`] ?? '',
    password: process.env[`${prefix}_PASSWORD`] ?? '',
  });
  const pid = PLATFORM_PID ? Number(PLATFORM_PID) : null;
  return {
    url,
    mailbox: MAILBOX_URL,
    ready: async () => {},
    accounts: [toAccount('ADMIN'), toAccount('SECOND_ADMIN')],
    pid,
    seconds: async () => (pid ? readProcess(pid).seconds : performance.now() / 1_000),
    mongo: MONGODB_URI,
  };
}

const PART: Record<string, (stage: Stage) => Promise<PartReport>> = {
  cases: (stage) => tryCases(stage, ONLY),
  ids: (stage) => walkIds(stage, seed),
  'four-eyes': (stage) => exploreFourEyes(stage, { seed, paths }),
  cost: (stage) => measureCost(stage, { all: runs >= 12 }),
  fuzz: (stage) => fuzzCalls(stage, { seed, runs, only: CALL }),
};

/** Whether every chain, document and sum agree after all that. */
async function verifyBooks({ must, admin, settle }: Stage): Promise<Violation[]> {
  await settle();
  const { id } = await must(admin, 'startBookRun', { body: { scope: 'full' } });
  const books = await waitFor(
    async () => {
      const { latestFull, ...read } = await must(admin, 'readBooks');
      return latestFull?.id === id && read;
    },
    { timeoutMs: 60_000, describe: 'the reconciliation of the books' },
  );
  if (books.breaks === 0) return [];
  const what = `the books have ${books.breaks} breaks: ${JSON.stringify(books.byCheck)}`;
  return [{ part: 'books', what, repeat: `SEED=${seed}` }];
}

const began = Date.now();
const say = (text: string) =>
  console.log(`${((Date.now() - began) / 1000).toFixed(0).padStart(4)} s  ${text}`);

const started = BASE_URL ? null : await startDisposablePlatform(RULES);
const target = started
  ? {
      ...started,
      pid: started.pid?.() ?? null,
      seconds: async () => sumSeconds(await started.figures()),
      mongo: started.mongo(),
    }
  : readGiven(BASE_URL ?? '');
const violations: Violation[] = [];
try {
  const stage = await openStage(target, seed);
  say(`seed ${seed}: everybody is ready`);
  for (const name of PARTS.split(',')) {
    const run = PART[name];
    if (!run) throw new Error(`PARTS knows no ${name}`);
    const { rows, violations: found } = await run(stage);
    for (const row of rows)
      console.log(`  ${row.name.padEnd(72)} ${String(row.tries).padStart(5)}  ${row.result}`);
    violations.push(...found);
    say(`${name}: ${found.length} violations`);
    if (name !== 'fuzz') {
      // The other parts may have ended sessions.
      Object.assign(stage, { support: await stage.logIn(stage.support) });
      Object.assign(stage.admin, await stage.logIn(stage.admin));
      Object.assign(stage.second, await stage.logIn(stage.second));
    }
  }
  Object.assign(stage.admin, await stage.logIn(stage.admin));
  violations.push(...(await verifyBooks(stage)));
} catch (error) {
  console.error(started?.output());
  await started?.remove();
  throw error;
}
for (const { part, what, repeat } of violations.slice(0, SHOWN))
  console.log(`\n${part}: ${what}\n  ${repeat}`);
say(`seed ${seed}: ${violations.length} violations`);
await started?.remove();
process.exit(violations.length === 0 ? 0 : 1);
