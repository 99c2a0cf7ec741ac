import type { Auth } from './auth-harness.ts';

/** How long a call takes until its answer is read. */
export async function measureMs(
  auth: Pick<Auth, 'browser'>,
  path: string,
  body: unknown,
): Promise<number> {
  const began = performance.now();
  await auth.browser().post(path, body);
  return performance.now() - began;
}

/** The value in the middle: one slow answer among quick ones changes nothing. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] as number;
}
