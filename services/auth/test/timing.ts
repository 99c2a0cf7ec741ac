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

/** The median, so that a single slow response has no effect. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] as number;
}
