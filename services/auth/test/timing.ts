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

/** The fastest answer: other work of the machine only adds time. */
export function fastest(values: readonly number[]): number {
  return Math.min(...values);
}
