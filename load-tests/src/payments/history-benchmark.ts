/**
 * Benchmarks the first page of a history over HTTP: a wallet with 100,000 entries against one with 100,
 * alternating in the same run. Prints medians and their ratio.
 */
import { performance } from 'node:perf_hooks';
import { median } from '../quantile.ts';
import { openPayments } from './open-payments.ts';

const SIZES = { small: 100, large: 100_000 };
const ROUNDS = 300;

const WALLETS = { small: 'a'.repeat(24), large: 'b'.repeat(24) };
type Size = keyof typeof WALLETS;

const payments = await openPayments();

await payments.fill(WALLETS.small, SIZES.small);
await payments.fill(WALLETS.large, SIZES.large);

const times: Record<Size, number[]> = { small: [], large: [] };

async function firstPage(size: Size): Promise<number> {
  const began = performance.now();
  const response = await payments.request(`${WALLETS[size]}/transactions?limit=25`);
  const body = (await response.json()) as { data: { data: unknown[]; page: { total: number } } };
  if (body.data.data.length !== 25 || body.data.page.total !== SIZES[size])
    throw new Error('wrong page');
  return performance.now() - began;
}

for (let round = 0; round < ROUNDS; round += 1) {
  // The order alternates each round, so that neither always comes second.
  const order: Size[] = round % 2 ? ['small', 'large'] : ['large', 'small'];
  for (const size of order) times[size].push(await firstPage(size));
}

const small = median(times.small);
const large = median(times.large);
console.log(`first page, 100 entries:     median ${small.toFixed(2)} ms of ${ROUNDS}`);
console.log(`first page, 100,000 entries: median ${large.toFixed(2)} ms of ${ROUNDS}`);
console.log(`ratio ${(large / small).toFixed(2)} (wanted: at most 2)`);

await payments.close();
