import type { Auth } from './auth-harness.ts';

/** Duration of a call until its response is read, in milliseconds. */
export async function measureMs(
  auth: Pick<Auth, 'browser'>,
  path: string,
  body: unknown,
): Promise<number> {
  const began = performance.now();
  await auth.browser().post(path, body);
  return performance.now() - began;
}

const LEAST_ROUNDS = 7;
const MOST_ROUNDS = 60;

/**
 * The fastest of each of two calls, made in turn: other work of the machine only adds time, so a busy one needs more rounds
 * until both differ by no more than a factor. Calls that do differ never reach it.
 */
export async function measureFastest(
  factor: number,
  one: (round: number) => Promise<number>,
  other: (round: number) => Promise<number>,
): Promise<{ one: number; other: number; ratio: number }> {
  const fastest = { one: Number.POSITIVE_INFINITY, other: Number.POSITIVE_INFINITY };
  const ratio = () => fastest.one / fastest.other;
  const isAlike = () => ratio() < factor && ratio() > 1 / factor;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    if (round >= LEAST_ROUNDS && isAlike()) break;
    fastest.one = Math.min(fastest.one, await one(round));
    fastest.other = Math.min(fastest.other, await other(round));
  }
  return { ...fastest, ratio: ratio() };
}
