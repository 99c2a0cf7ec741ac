import { spawn } from 'node:child_process';

/** The longest come first, for the shortest total time. */
export type Check = [label: string, command: string, args: string[]];

/** @returns the exit code and the whole output */
function run(
  command: string,
  args: readonly string[],
  cwd: string,
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.once('error', (error) => resolve({ code: 1, output: error.message }));
    child.once('close', (code) => resolve({ code, output }));
  });
}

/**
 * Runs every check, a few at a time, and prints each result.
 * @returns the labels of those that failed
 */
export async function runChecks(
  checks: readonly Check[],
  { cwd, atOnce }: { cwd: string; atOnce: number },
): Promise<string[]> {
  const waiting = [...checks];
  const failed: string[] = [];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [label, command, args] = next;
      const began = performance.now();
      const { code, output } = await run(command, args, cwd);
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${label} (${seconds} s)`);
      if (code === 0) continue;
      failed.push(label);
      console.log(output);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return failed;
}
