import { setTimeout as pause } from 'node:timers/promises';
import type { DisposablePlatform } from '@candor/load-tests/platform/platform-process';

const isSecond = (name: string) => name.endsWith('-2');

/** The processes of services that run twice: the other one answers while one is restarted. */
export const findShared = ({ parts }: DisposablePlatform): string[] =>
  parts.filter((name) => isSecond(name) || parts.includes(`${name}-2`));

/**
 * Restarts one shared process after the other and then the broker, again and again until the signal aborts. Begins after
 * the set-up of the load test.
 * @returns what was done, with times, for the report
 */
export async function runDrill(
  platform: DisposablePlatform,
  signal: AbortSignal,
): Promise<string[]> {
  const lines: string[] = [];
  const began = Date.now();
  const wait = (ms: number) => pause(ms, undefined, { signal }).catch(() => {});
  const gap = Number(process.env.DRILL_GAP_SECONDS ?? 5) * 1000;
  const order = [...findShared(platform), 'rabbitmq'];

  await wait(Number(process.env.DRILL_DELAY_SECONDS ?? 30) * 1000);
  for (let turn = 0; !signal.aborted; turn += 1) {
    const name = order[turn % order.length] ?? '';
    await platform.restart?.(name);
    lines.push(`  ${Math.round((Date.now() - began) / 1000)} s: ${name} was restarted`);
    await wait(gap);
  }
  return ['Restarts during the run:', ...lines];
}
