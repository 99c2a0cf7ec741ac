/**
 * Benchmarks how soon an investor sees a decision, on the embedded platform: from sending the approval of a deposit until
 * the live stream has named the change and the investor has read the wallet again.
 *
 *   ROUNDS=3 DECISIONS=40 make benchmark ARGS=live
 */
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { noteFigure } from '../figures.ts';
import { signIn } from '../platform/api-caller.ts';
import { toReceipt } from '../platform/deposits.ts';
import { startPlatformProcess } from '../platform/platform-process.ts';
import { signUpInvestor } from '../platform/sign-up-investor.ts';
import { median, quantile } from '../quantile.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 3);
const DECISIONS = Number(process.env.DECISIONS ?? 40);

const platform = await startPlatformProcess();
const account = platform.accounts.find(({ role }) => role === 'admin');
if (!account) throw new Error('the demo has no admin');
const admin = await signIn(platform, account);
const investor = await signUpInvestor(platform, 'live');

let heard = () => {};
const nextChange = () =>
  new Promise<void>((resolve) => {
    heard = resolve;
  });
const leave = new AbortController();
const stream = await fetch(`${platform.url}/api/v1/notifications/stream`, {
  headers: investor.headers(),
  signal: leave.signal,
});
const listening = (async () => {
  const text = new TextDecoder();
  for await (const chunk of stream.body ?? []) {
    if (text.decode(chunk).includes('payments.receipt-decided')) heard();
  }
})().catch(() => {});

let receipts = Date.now() % 1_000_000;
/** Milliseconds from the approval to the wallet that shows it. */
async function decide(): Promise<number> {
  receipts += 1;
  const key = `live-${receipts}-${investor.id}`;
  const sent = await investor.call('POST', '/users/uploadReceipt', toReceipt(receipts), key);
  if (!sent.data) throw new Error(`a receipt was answered ${sent.status} ${sent.code}`);
  const before = await readDeposit();
  const changed = nextChange();
  const began = performance.now();
  const path = `/users/receipt/${sent.data.id}`;
  const answered = admin.call('PATCH', path, { status: 'successful' }, `approve-${key}`);
  await Promise.race([
    changed,
    pause(10_000, undefined, { ref: false }).then(() => {
      throw new Error('the stream named no decision');
    }),
  ]);
  if ((await readDeposit()) === before) throw new Error('the wallet was named before it changed');
  const took = performance.now() - began;
  await answered;
  return took;
}

const readDeposit = async () =>
  (await investor.call('GET', `/users/${investor.id}/wallet`)).data?.totalDeposit;

const figures: number[] = [];
try {
  // The first round warms up.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const times: number[] = [];
    for (let number = 0; number < DECISIONS; number += 1) times.push(await decide());
    if (round > 0) figures.push(quantile(times, 0.95));
  }
  console.log(
    `decision to the investor's screen, p95 of ${DECISIONS}: ${median(figures).toFixed(0)} ms`,
  );
  noteFigure({
    name: "decision to the investor's screen, p95",
    unit: 'ms',
    values: figures,
    atMost: 150,
  });
} finally {
  leave.abort();
  await listening;
  await platform.remove();
}
