/**
 * Benchmarks statements and a filtered history over HTTP. A statement of 100,000 entries in each format: time to the first
 * byte, to the end, and the memory of the process beyond idle. A page of a history with 10,000 entries: each filter against
 * none, alternating in the same run.
 */
import { performance } from 'node:perf_hooks';
import { openPayments } from './open-payments.ts';

const WALLETS = {
  long: { id: 'a'.repeat(24), entries: 100_000 },
  usual: { id: 'b'.repeat(24), entries: 10_000 },
};
const ROUNDS = 100;
const FIRST_BYTE_MS = 1_000;
const MEMORY_MB = 80;
const MAX_RATIO = 2;
const FILTERS = [
  'group=profits',
  'kind=adjustment',
  'state=successful',
  'state=pending',
  'days=30',
  'from=2026-01-01&zone=Europe/Berlin',
  'min=1&max=5000',
  'query=entry 9999',
  'query=no such text',
];

const payments = await openPayments();

for (const { id, entries } of Object.values(WALLETS)) await payments.fill(id, entries);

/** Reads a statement without keeping it. */
async function measureStatement(format: string, days: string) {
  globalThis.gc?.();
  const idle = process.memoryUsage().rss;
  let highest = idle;
  const timer = setInterval(() => {
    highest = Math.max(highest, process.memoryUsage().rss);
  }, 20);
  const began = performance.now();
  const response = await payments.request(`${WALLETS.long.id}/statement.${format}?${days}`);
  let first = 0;
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    first ||= performance.now() - began;
    bytes += chunk.length;
  }
  clearInterval(timer);
  if (response.status !== 200) throw new Error(`statement.${format} answered ${response.status}`);
  return { first, total: performance.now() - began, bytes, memory: (highest - idle) / 2 ** 20 };
}

const today = new Date().toISOString().slice(0, 10);
// The first download loads what all later ones use.
await measureStatement('pdf', `from=${today}&to=${today}`);
for (const format of ['csv', 'pdf', 'json']) {
  const { first, total, bytes, memory } = await measureStatement(
    format,
    `from=2020-01-01&to=${today}`,
  );
  const met = first <= FIRST_BYTE_MS && memory <= MEMORY_MB;
  console.log(
    `statement.${format}, 100,000 entries: first byte ${first.toFixed(0)} ms, end ${(total / 1_000).toFixed(1)} s, ` +
      `${(bytes / 2 ** 20).toFixed(1)} MB, ${memory.toFixed(0)} MB beyond idle ${met ? '(met)' : '(MISSED)'}`,
  );
}

async function measurePage(filter: string): Promise<number> {
  const began = performance.now();
  const response = await payments.request(
    `${WALLETS.usual.id}/transactions?limit=25&${encodeURI(filter)}`,
  );
  await response.json();
  if (response.status !== 200) throw new Error(`${filter} answered ${response.status}`);
  return performance.now() - began;
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

const firstSearch = await measurePage('query=entry');
console.log(`first search of a wallet, which indexes 10,000 entries: ${firstSearch.toFixed(0)} ms`);
for (const filter of FILTERS) {
  const times = { none: [] as number[], filtered: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    // The order alternates each round, so that neither always comes second.
    const order = round % 2 ? (['none', 'filtered'] as const) : (['filtered', 'none'] as const);
    for (const which of order) {
      times[which].push(await measurePage(which === 'none' ? '' : filter));
    }
  }
  const [none, filtered] = [median(times.none), median(times.filtered)];
  const ratio = filtered / none;
  console.log(
    `${filter}: median ${filtered.toFixed(2)} ms, unfiltered ${none.toFixed(2)} ms, ratio ${ratio.toFixed(2)} ${ratio <= MAX_RATIO ? '(met)' : '(MISSED)'}`,
  );
}

await payments.close();
