import type { ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isRunning } from '../../embedded/src/process-start.mjs';

const dataDir = resolve(process.env.CANDOR_NATIVE_DATA ?? '.data/native');

/** What the supervisor of a native platform writes of itself. */
export interface NativeRuntime {
  pid: number;
  control: string;
  url: string;
  mailbox: string;
  mongo: string;
  accounts: { role: string; email: string; password: string }[];
}

/** A file of the native data folder that describes the running supervisor; null if it does not run. */
export function readNative(name: 'lock.json' | 'runtime.json'): NativeRuntime | null {
  try {
    const holder = JSON.parse(readFileSync(join(dataDir, name), 'utf8'));
    return isRunning(holder) ? holder : null;
  } catch {
    return null;
  }
}

/**
 * Waits for what a supervisor writes of itself once it takes commands. One that ends or is late is sent the signal.
 * @throws Error with `failure`
 */
export async function waitForRuntime<T>(
  child: ChildProcess,
  file: string,
  options: { withinMs: number; signal: NodeJS.Signals; failure: string },
): Promise<T> {
  const deadline = Date.now() + options.withinMs;
  while (!existsSync(file)) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill(options.signal);
      throw new Error(options.failure);
    }
    await pause(50);
  }
  return JSON.parse(readFileSync(file, 'utf8')) as T;
}

/** Runs a command of deploy/native/control.ts. @throws Error if it fails */
export function askNative<T>(
  { control }: Pick<NativeRuntime, 'control'>,
  path: string,
): Promise<T> {
  return new Promise((done, fail) => {
    const asked = request({ socketPath: control, path, method: 'POST' }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (chunk) => {
        text += chunk;
      });
      answer.on('end', () => {
        const body = JSON.parse(text);
        if (answer.statusCode === 200) done(body);
        else fail(new Error(body.error));
      });
    });
    asked.on('error', fail);
    asked.end();
  });
}
