import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '@candor/kit/testing/free-port';
import { waitFor } from '@candor/kit/testing/wait-for';

export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const BUNDLES = join(ROOT, '.cache', `start-${process.pid}`);
const START_MS = 60_000;

/** Bundles what `make start` runs, in a folder apart from its own bundles. */
export function buildPlatform(): void {
  const script = `
    const { buildServices, PLATFORM } = await import('./scripts/build-services.ts');
    await buildServices(PLATFORM, ${JSON.stringify(BUNDLES)});`;
  const args = ['--import', './scripts/typescript.mjs', '--input-type=module', '-e', script];
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}

export function removePlatform(): void {
  rmSync(BUNDLES, { recursive: true, force: true });
}

interface Runtime {
  url: string;
  mailbox: string;
  mongo: string;
  pid: number;
}

export interface StartedPlatform {
  child: ChildProcess;
  output(): string;
  /** Resolves when the site is served; rejects when the process ends before. */
  ready(timeoutMs?: number): Promise<Runtime>;
  /** Resolves with the exit code, null after a signal. */
  ended: Promise<number | null>;
}

/** Starts the platform on a data folder, without sample data unless `env` sets CANDOR_SEED. */
export async function startOn(
  dataDir: string,
  env: Record<string, string> = {},
  args: readonly string[] = [],
): Promise<StartedPlatform> {
  const runtimeFile = join(dataDir, 'runtime.json');
  const child = spawn(process.execPath, [join(BUNDLES, 'embedded/main.mjs'), ...args], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      CANDOR_DATA: dataDir,
      CANDOR_SEED: 'none',
      PORT: String(await freePort()),
      MAIL_PORT: String(await freePort()),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output += chunk;
    });
  }
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', (code) => resolve(code));
  });
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const read = (): Runtime | undefined => {
    if (!existsSync(runtimeFile)) return undefined;
    const runtime = JSON.parse(readFileSync(runtimeFile, 'utf8')) as Runtime;
    // Ignores the file of an earlier process.
    return runtime.pid === child.pid ? runtime : undefined;
  };
  return {
    child,
    output: () => output,
    ended,
    async ready(timeoutMs = START_MS) {
      const runtime = await waitFor(() => read() ?? (hasEnded() && 'ended'), {
        timeoutMs,
        describe: 'the start of the platform',
      });
      if (runtime === 'ended') throw new Error(`The platform ended:\n${output}`);
      return runtime;
    },
  };
}

/** Runs the script of `make stop` and returns its output. */
export function stopOn(dataDir: string): string {
  const { stdout, stderr } = spawnSync(process.execPath, ['scripts/stop.mjs'], {
    cwd: ROOT,
    env: { ...process.env, CANDOR_DATA: dataDir },
    encoding: 'utf8',
  });
  return stdout + stderr;
}
