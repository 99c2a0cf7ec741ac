import { setTimeout as pause } from 'node:timers/promises';

const NAMES = ['payments', 'gateway', 'auth', 'users', 'notifications'];

/**
 * Replaces the processes of one service after the other until the signal aborts, with one restart of the broker. Begins after the set-up of the load test.
 * @returns what was done, with times, for the report
 */
export async function runDrill(
  ask: (path: string) => Promise<unknown>,
  signal: AbortSignal,
): Promise<string[]> {
  const lines: string[] = [];
  const began = Date.now();
  const wait = (ms: number) => pause(ms, undefined, { signal }).catch(() => {});
  const note = (text: string) =>
    lines.push(`  ${Math.round((Date.now() - began) / 1000)} s: ${text}`);
  const gap = Number(process.env.DRILL_GAP_SECONDS ?? 20) * 1000;

  await wait(Number(process.env.DRILL_DELAY_SECONDS ?? 30) * 1000);
  for (let round = 0; !signal.aborted; round += 1) {
    for (const name of NAMES) {
      if (signal.aborted) break;
      await ask(`/roll?name=${name}`);
      note(`every process of ${name} was replaced`);
      await wait(gap);
      if (round > 0 || name !== 'gateway' || signal.aborted) continue;
      await ask('/broker');
      note('the broker was restarted');
      await wait(gap);
    }
  }
  return ['Restarts during the run:', ...lines];
}
