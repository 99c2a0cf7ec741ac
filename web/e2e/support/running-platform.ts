import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '@candor/kit/testing/free-port';

export interface DemoAccount {
  role: string;
  fullName: string;
  email: string;
  username: string;
  password: string;
}

/** Of a platform, what another process needs to use it. */
export interface PlatformDescription {
  url: string;
  mailbox: string;
  accounts: DemoAccount[];
}

export interface RunningPlatform {
  url: string;
  mailbox: string;
  account(role: string, index?: number): DemoAccount;
}

/** A platform that the caller has started and stops. */
export interface OwnPlatform extends RunningPlatform {
  dataDir: string;
  description: PlatformDescription;
  /** Kills the process with SIGKILL. */
  kill(): Promise<void>;
  /** Stops the process and waits for it to end. Removes the data folder unless the caller chose it. */
  stop(): Promise<void>;
}

const root = fileURLToPath(new URL('../../..', import.meta.url));

function waitForExit(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => child.once('exit', () => resolve()));
}

export function toRunningPlatform({
  url,
  mailbox,
  accounts,
}: PlatformDescription): RunningPlatform {
  return {
    url,
    mailbox,
    account(role, index = 0) {
      const found = accounts.filter((account) => account.role === role)[index];
      if (!found) throw new Error(`The demo has no ${role} number ${index}`);
      return found;
    },
  };
}

/** Data folder of a platform with the demo data that was stopped: each new platform starts from a copy of it. */
export const SEEDED_DATA = 'CANDOR_E2E_SEEDED_DATA';

/**
 * Runs the script of `make start` on free ports and waits until the site is served. Its data are `dataDir`, or else a
 * copy of the seeded data in a new folder.
 */
export async function startPlatform(
  options: { dataDir?: string; env?: Record<string, string>; timeoutMs?: number } = {},
): Promise<OwnPlatform> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'candor-e2e-'));
  const seeded = process.env[SEEDED_DATA];
  if (seeded && !options.dataDir && !options.env?.CANDOR_SEED) {
    cpSync(seeded, dataDir, { recursive: true });
  }
  const runtimeFile = join(dataDir, 'runtime.json');
  rmSync(runtimeFile, { force: true });
  const output: string[] = [];
  const child = spawn(process.execPath, ['scripts/run.mjs', 'scripts/start.ts'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      CANDOR_DATA: dataDir,
      CANDOR_SEED: 'small',
      PORT: String(await freePort()),
      MAIL_PORT: String(await freePort()),
      RATE_LIMIT_FACTOR: '1000',
      // One admin sets up the data of a test alone. The rules for two have tests of their own.
      ADJUSTMENT_LIMIT_FACTOR: '1000',
      RECENT_CREDIT_DAYS: '0',
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout?.on('data', (chunk) => output.push(String(chunk)));
  child.stderr?.on('data', (chunk) => output.push(String(chunk)));

  const deadline = Date.now() + (options.timeoutMs ?? 120_000);
  while (!existsSync(runtimeFile)) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`The platform did not start:\n${output.join('')}`);
    }
    await pause(50);
  }
  const { url, mailbox } = JSON.parse(readFileSync(runtimeFile, 'utf8'));
  const accountsFile = join(dataDir, 'demo-accounts.json');
  const accounts = existsSync(accountsFile) ? JSON.parse(readFileSync(accountsFile, 'utf8')) : [];
  const description: PlatformDescription = { url, mailbox, accounts };

  return {
    ...toRunningPlatform(description),
    description,
    dataDir,
    async kill() {
      child.kill('SIGKILL');
      await waitForExit(child);
    },
    async stop() {
      child.kill('SIGTERM');
      await waitForExit(child);
      if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
