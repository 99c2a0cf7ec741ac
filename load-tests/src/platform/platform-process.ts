import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@candor/kit/testing/free-port';
import { type FiguresByPart, readProcess } from './process-figures.ts';

export interface DemoAccount {
  role: string;
  email: string;
  password: string;
}

/** What clients need of a platform. */
export interface Reachable {
  url: string;
  mailbox: string;
  /** Resolves when the platform is ready; immediately while it runs. */
  ready(): Promise<void>;
}

/** A platform that a run starts for itself, kills and removes. */
export interface DisposablePlatform extends Reachable {
  dataDir: string;
  accounts: DemoAccount[];
  /** Current connection string of the database. */
  mongo(): string;
  /** What can be killed while the rest runs; empty if it is one process. */
  parts: readonly string[];
  /** Kills one part, or everything like a power failure, and restarts it on the same data. */
  killAndRestart(part?: string): Promise<void>;
  /** Asks a part to end and starts it again. */
  restart?(part: string): Promise<void>;
  /** Its id if it is one process. */
  pid?(): number;
  /** Of what can be killed, or of its one process. */
  figures(): Promise<FiguresByPart>;
  stop(): Promise<void>;
  /** Stops it and removes its data. */
  remove(): Promise<void>;
  /** Its output, for error messages. */
  output(): string;
}

export interface PlatformProcess extends DisposablePlatform {
  pid(): number;
  /** Starts it again on the same data, after `stop`. */
  start(): Promise<void>;
}

const START_MS = 180_000;

export const createDataFolder = () => mkdtempSync(join(tmpdir(), 'candor-platform-'));

/** Starts the built embedded platform with demo data as a separate process with its own data folder and ports. */
export async function startPlatformProcess(
  env: Record<string, string> = {},
  dataDir = createDataFolder(),
): Promise<PlatformProcess> {
  const root = process.cwd();
  const [port, mailPort] = [await freePort(), await freePort()];
  const runtimeFile = join(dataDir, 'runtime.json');
  const output: string[] = [];
  let child: ChildProcess;
  let running: Promise<void>;
  let runtime = { url: '', mailbox: '', mongo: '' };

  async function start(): Promise<void> {
    rmSync(runtimeFile, { force: true });
    child = spawn(
      process.execPath,
      [
        ...(process.env.PLATFORM_NODE_FLAGS ?? '').split(' ').filter(Boolean),
        join(process.env.PLATFORM_BUILD ?? join(root, '.build'), 'embedded/main.mjs'),
      ],
      {
        cwd: root,
        env: {
          ...process.env,
          CANDOR_DATA: dataDir,
          CANDOR_SEED: 'small',
          PORT: String(port),
          MAIL_PORT: String(mailPort),
          RATE_LIMIT_FACTOR: '100000',
          ADJUSTMENT_LIMIT_FACTOR: '1000',
          RECENT_CREDIT_DAYS: '0',
          ...env,
          LOG_LEVEL: 'error',
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    const note = (chunk: Buffer) => {
      output.push(String(chunk));
      if (output.length > 2_000) output.shift();
    };
    child.stdout?.on('data', note);
    child.stderr?.on('data', note);
    const deadline = Date.now() + START_MS;
    while (!existsSync(runtimeFile)) {
      if (child.exitCode !== null || Date.now() > deadline) {
        child.kill('SIGKILL');
        throw new Error(`the platform did not start:\n${output.join('')}`);
      }
      await pause(20);
    }
    runtime = JSON.parse(readFileSync(runtimeFile, 'utf8'));
  }

  function end(signal: NodeJS.Signals): Promise<void> {
    const ending = child;
    if (ending.exitCode !== null || ending.signalCode !== null) return Promise.resolve();
    return new Promise((resolve) => {
      ending.once('exit', () => resolve());
      ending.kill(signal);
    });
  }

  // A run that fails leaves no platform behind.
  process.once('exit', () => child.kill('SIGKILL'));
  running = start();
  await running;
  const accounts = readFileSync(join(dataDir, 'demo-accounts.json'), 'utf8');
  return {
    pid: () => child.pid ?? 0,
    dataDir,
    accounts: JSON.parse(accounts) as DemoAccount[],
    url: runtime.url,
    mailbox: runtime.mailbox,
    mongo: () => runtime.mongo,
    ready: () => running,
    parts: [],
    figures: async () => ({ platform: readProcess(child.pid ?? 0) }),
    async killAndRestart() {
      running = end('SIGKILL').then(start);
      await running;
    },
    stop: () => end('SIGTERM'),
    start() {
      running = start();
      return running;
    },
    async remove() {
      await end('SIGTERM');
      rmSync(dataDir, { recursive: true, force: true });
    },
    output: () => output.join(''),
  };
}
