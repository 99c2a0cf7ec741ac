import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join, resolve } from 'node:path';
import { isRunning } from '../../embedded/src/process-start.mjs';

const dataDir = resolve(process.env.CANDOR_NATIVE_DATA ?? '.data/native');

/**
 * A file of the native data folder that describes the running supervisor; null if it does not run.
 * @param {'lock.json' | 'runtime.json'} name
 */
export function readNative(name) {
  try {
    const holder = JSON.parse(readFileSync(join(dataDir, name), 'utf8'));
    return isRunning(holder) ? holder : null;
  } catch {
    return null;
  }
}

/** Runs a command of deploy/native/control.ts. @throws Error if it fails */
export function askNative({ control }, path) {
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
