/**
 * Benchmarks the first page of the list of accounts over HTTP: many accounts against 1,000, alternating in the same run.
 * `make benchmark ARGS="accounts [COUNT]"`, 100,000 if omitted. Accounts are written to the database directly.
 */
import { performance } from 'node:perf_hooks';
import { median } from '../quantile.ts';
import { openUsers } from './open-users.ts';

const SIZES = { small: 1_000, large: Number(process.argv[2] ?? 100_000) };
const ROUNDS = 60;

type Size = keyof typeof SIZES;

const QUERIES: Record<string, string> = {
  'by name': 'limit=40',
  'by profit, largest first': 'limit=40&sort=profit&order=desc',
  'active with money, newest first': 'limit=40&sort=joined&order=desc&status=active&money=with',
  'disabled, which few are': 'limit=40&status=disabled&sort=profit',
  'search of a part of a word': 'limit=40&search=mber7',
  'search of an e-mail address': 'limit=40&search=member77%40mail.example',
};

const users = { small: await openUsers(), large: await openUsers() };
for (const size of ['small', 'large'] as const) {
  const began = performance.now();
  const keys = await users[size].fill(SIZES[size]);
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  console.log(`${SIZES[size]} accounts with ${keys} search keys written in ${seconds} s`);
}

for (const [name, query] of Object.entries(QUERIES)) {
  const times: Record<Size, number[]> = { small: [], large: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    // The order alternates each round, so that neither always comes second.
    const order: Size[] = round % 2 ? ['small', 'large'] : ['large', 'small'];
    for (const size of order) {
      const began = performance.now();
      const response = await users[size].request(`?${query}`);
      await response.text();
      if (response.status !== 200) throw new Error(`${name} answered ${response.status}`);
      times[size].push(performance.now() - began);
    }
  }
  const [small, large] = [median(times.small), median(times.large)];
  console.log(
    `${name}: ${small.toFixed(2)} ms of 1,000, ${large.toFixed(2)} ms of ${SIZES.large}, ratio ${(large / small).toFixed(2)}`,
  );
}
await Promise.all(Object.values(users).map((one) => one.close()));
