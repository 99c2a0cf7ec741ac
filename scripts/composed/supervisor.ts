import type { ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

const START_MS = 30_000;

/**
 * Waits for what a supervisor writes of itself once it takes commands.
 * @throws Error if it ends or is late
 */
export async function waitForRuntime<T>(child: ChildProcess, file: string): Promise<T> {
  const deadline = Date.now() + START_MS;
  while (!existsSync(file)) {
    if (child.exitCode !== null || Date.now() > deadline) {
      throw new Error('The composed platform cannot be prepared');
    }
    await pause(50);
  }
  return JSON.parse(readFileSync(file, 'utf8')) as T;
}

/** Runs a command of deploy/composed/main.ts. @throws Error if it fails */
export function askSupervisor<T>(socketPath: string, path: string): Promise<T> {
  return new Promise((done, fail) => {
    const asked = request({ socketPath, path, method: 'POST' }, (answer) => {
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
