/**
 * Benchmarks a profit run over 10,000 wallets on the embedded platform, in the second week, when every wallet has money: from
 * the approval to the last posted entry, while the other services work on what has been posted. Beside it, the bare driver
 * inserts as many copies of an entry, with the same indexes and batches, into the same database. The floor is the bare driver
 * too: it inserts all documents that a run leaves, those of payments one after the other, the others meanwhile.
 *
 *   WALLETS=10000 make benchmark ARGS=profit-runs
 */
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { DATABASES } from '@candor/contracts/topology';
import { waitFor } from '@candor/kit/testing/wait-for';
import { BSON, MongoClient } from 'mongodb';
import { type Copies, countDocuments, findLeft, openCopies } from '../bare/left-documents.ts';
import { isWorkPending } from '../chaos/pending-work.ts';
import { noteFigure } from '../figures.ts';
import { type ApiCaller, signIn } from '../platform/api-caller.ts';
import { startPlatformProcess } from '../platform/platform-process.ts';
import { readProcess } from '../platform/process-figures.ts';
import { signUpInvestor } from '../platform/sign-up-investor.ts';

const WALLETS = Number(process.env.WALLETS ?? 10_000);
/** Entries that the ledger inserts at a time. */
const BATCH = 100;
const POLL_MS = 50;
const DRAIN_POLL_MS = 500;

const platform = await startPlatformProcess();
const mongo = await MongoClient.connect(platform.mongo());
const [maker, checker] = await Promise.all(
  platform.accounts.filter(({ role }) => role === 'admin').map((one) => signIn(platform, one)),
);
if (!maker || !checker) throw new Error('the demo has no two admins');

const accountIds = Array.from({ length: WALLETS }, (_none, index) =>
  (index + 0x1000).toString(16).padStart(24, '0'),
);
await addPeople();

/** Adds the owners of the wallets where each service knows an investor, as copies of one who signed up. */
async function addPeople(): Promise<void> {
  const { id } = await signUpInvestor(platform, 'profit-run');
  for (const [database, collection] of [
    [DATABASES.payments, 'owners'],
    [DATABASES.users, 'profiles'],
    [DATABASES.notifications, 'contacts'],
  ] as const) {
    const people = mongo.db(database).collection<{ _id: string | BSON.ObjectId }>(collection);
    const sample = await waitFor(() =>
      people.findOne({ _id: { $in: [id, new BSON.ObjectId(id)] } }),
    );
    const copyFor = (accountId: string) =>
      BSON.EJSON.parse(BSON.EJSON.stringify(sample, { relaxed: false }).replaceAll(id, accountId));
    await people.insertMany(accountIds.map(copyFor));
  }
}

async function ask(who: ApiCaller, ...call: Parameters<ApiCaller['call']>) {
  const { status, code, data } = await who.call(...call);
  if (status >= 300 || !data) throw new Error(`${call[1]} was answered ${status} ${code}`);
  return data;
}

/** Seconds from the approval to the last entry, then until all that follows is done, and the processor time of a wallet in ms. */
async function runWeek(period: string) {
  const form = new FormData();
  const lines = accountIds.map((id, index) => `${id},${(index % 500) + 1}.25`);
  form.set('period', period);
  form.set('file', new Blob([`account,amount\n${lines.join('\n')}`]), 'profit.csv');
  const key = `profit-run-benchmark-${period}`;
  const { id } = await ask(maker as ApiCaller, 'POST', '/users/profit-runs', form, key);
  const path = `/users/profit-runs/${id}`;
  await ask(maker as ApiCaller, 'POST', `${path}/propose`, {}, `propose-${key}`);
  const decision = { step: 'credit', status: 'approved' };
  const processorBefore = readProcess(platform.pid()).seconds;
  const began = performance.now();
  await ask(checker as ApiCaller, 'PATCH', path, decision, `approve-${key}`);
  while ((await ask(maker as ApiCaller, 'GET', path)).status !== 'done') await pause(POLL_MS);
  const posted = performance.now();
  while (await isWorkPending(platform.mongo())) await pause(DRAIN_POLL_MS);
  const run = {
    posting: (posted - began) / 1_000,
    draining: (performance.now() - posted) / 1_000,
    processor: ((readProcess(platform.pid()).seconds - processorBefore) * 1_000) / WALLETS,
  };
  console.log(
    `${period}: posted in ${run.posting.toFixed(1)} s, all that follows done ${run.draining.toFixed(1)} s later, ` +
      `${run.processor.toFixed(2)} ms of processor time a wallet`,
  );
  return run;
}

/** Seconds in which the bare driver inserts copies of documents of payments, while it inserts the others. */
async function insertBare(names: readonly string[]): Promise<number> {
  const copies = await Promise.all(names.map((name) => openCopies(mongo, name)));
  const ofPayments = copies.filter(({ isPayments }) => isPayments);
  const others = copies.filter(({ isPayments }) => !isPayments);
  const began = performance.now();
  const following: Promise<void>[] = [];
  for (let from = 0; from < WALLETS; from += BATCH) {
    const insert = (into: Copies) => into.insert(Math.min(BATCH, WALLETS - from));
    for (const one of ofPayments) await insert(one);
    following.push(...others.map(insert));
  }
  const seconds = (performance.now() - began) / 1_000;
  await Promise.all(following);
  return seconds;
}

try {
  await runWeek('2020-W01');
  const bare = await insertBare([`${DATABASES.payments}.entries`]);
  const counts = await countDocuments(mongo);
  const { posting, processor } = await runWeek('2020-W02');
  const left = await findLeft(mongo, counts, WALLETS);
  const floor = await insertBare(left);
  console.log(`bare driver: ${bare.toFixed(1)} s; ${left.join(', ')}: ${floor.toFixed(1)} s`);
  noteFigure({
    name: `profit run of ${WALLETS} wallets / bare insert`,
    unit: '',
    values: [posting / bare],
    floor: [floor / bare],
    atMost: 2,
  });
  noteFigure({
    name: 'a line of a profit run, all that follows done',
    unit: 'ms',
    values: [processor],
    atMost: 4,
  });
} finally {
  await mongo.close();
  await platform.remove();
}
