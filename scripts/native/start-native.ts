import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../prepare.ts';
import { askNative, type NativeRuntime, waitForRuntime } from './running-native.ts';

export interface RunningNative extends Omit<NativeRuntime, 'control'> {
  dataDir: string;
  control(path: string): Promise<{ processes: Record<string, { pid: number; port?: number }[]> }>;
  stop(): Promise<void>;
}

const START_MS = 300_000;

/**
 * Starts a native platform of its own on free ports with a new data folder, for load tests and tests: rate limits do not
 * count, and withdrawals may go to any destination.
 */
export async function startNative(
  options: { scale?: string; env?: Record<string, string>; inherit?: boolean } = {},
): Promise<RunningNative> {
  const { scale = '1', env = {}, inherit = true } = options;
  const data = mkdtempSync(join(tmpdir(), 'candor-native-'));
  const child = spawn(process.execPath, ['--enable-source-maps', join(root, '.cache/native.mjs')], {
    stdio: ['ignore', inherit ? 'inherit' : 'ignore', 'inherit'],
    env: {
      CANDOR_PARTS: join(root, '.cache/parts'),
      RATE_LIMITS: '100000',
      PAYOUT_DESTINATIONS: 'optional',
      LOG_LEVEL: 'warn',
      ...process.env,
      CANDOR_NATIVE_DATA: data,
      PORT: '28080',
      MAIL_PORT: '28025',
      SCALE: scale,
      ...env,
    },
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const runtime = await waitForRuntime<NativeRuntime>(child, join(data, 'runtime.json'), {
    withinMs: START_MS,
    signal: 'SIGTERM',
    failure: 'The native platform did not start',
  });
  return {
    ...runtime,
    dataDir: data,
    control: (path) => askNative(runtime, path),
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(data, { recursive: true, force: true });
    },
  };
}
