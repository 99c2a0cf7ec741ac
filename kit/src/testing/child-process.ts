import { type ChildProcess, spawn } from 'node:child_process';

export interface Child {
  pid: number;
  /** What it wrote last, for messages about its failure. */
  output(): string;
  /** Null while it runs. */
  exitCode(): number | string | null;
  /** Asks it to end, insists after `graceMs`; resolves when it is gone. */
  stop(options?: { graceMs?: number; signal?: NodeJS.Signals }): Promise<void>;
}

const KEEP = 8_000;

/**
 * Starts a program whose output is kept aside. It ends with this process at the latest, also when that is
 * killed: a guard waits for the end of a pipe that only we hold open.
 */
export async function startChild(
  command: string,
  args: readonly string[],
  options: { env?: NodeJS.ProcessEnv; cwd?: string } = {},
): Promise<Child> {
  const child: ChildProcess = spawn(command, args, {
    ...options,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const keep = (chunk: Buffer) => {
    output = (output + chunk.toString('utf8')).slice(-KEEP);
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  const exited = new Promise<void>((resolve) => child.once('close', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    child.once('spawn', resolve);
    child.once('error', reject);
  });
  const guard = spawn('sh', ['-c', 'read -r _; kill -TERM "$1"', 'guard', String(child.pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    // Out of reach of the Ctrl-C that ends us.
    detached: true,
  });
  guard.on('error', () => {});
  void exited.then(() => guard.kill('SIGKILL'));
  const exitCode = () => child.exitCode ?? child.signalCode;
  return {
    pid: child.pid as number,
    output: () => output,
    exitCode,
    async stop({ graceMs = 10_000, signal = 'SIGTERM' } = {}) {
      if (exitCode() !== null) return;
      child.kill(signal);
      const insist = setTimeout(() => child.kill('SIGKILL'), graceMs);
      await exited;
      clearTimeout(insist);
    },
  };
}
