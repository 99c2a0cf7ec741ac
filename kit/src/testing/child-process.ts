import { type ChildProcess, spawn } from 'node:child_process';

export interface Child {
  pid: number;
  /** The end of its output, for error messages. */
  output(): string;
  /** Exit code or signal; null while it runs. */
  exitCode(): number | string | null;
  /** Resolves when the process has ended. */
  exited: Promise<void>;
  /** Sends the signal, then SIGKILL after `graceMs`; resolves when the process has ended. */
  stop(options?: { graceMs?: number; signal?: NodeJS.Signals }): Promise<void>;
}

export interface ChildOptions {
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  /** In its own process group: Ctrl+C reaches this process only, which stops the child in its turn. */
  detached?: boolean;
}

const KEEP = 8_000;

/**
 * Starts a program and captures its output. It ends with this process at the latest, even if that is killed:
 * a guard process waits for the end of a pipe held open only here.
 */
export async function startChild(
  command: string,
  args: readonly string[],
  options: ChildOptions = {},
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
    // In its own process group, so that Ctrl-C does not end it first.
    detached: true,
  });
  guard.on('error', () => {});
  void exited.then(() => guard.kill('SIGKILL'));
  const exitCode = () => child.exitCode ?? child.signalCode;
  return {
    pid: child.pid as number,
    output: () => output,
    exitCode,
    exited,
    async stop({ graceMs = 10_000, signal = 'SIGTERM' } = {}) {
      if (exitCode() !== null) return;
      child.kill(signal);
      const insist = setTimeout(() => child.kill('SIGKILL'), graceMs);
      await exited;
      clearTimeout(insist);
    },
  };
}
