import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isRunning } from '../embedded/src/process-start.mjs';

export const dataDir = resolve(process.env.CANDOR_DATA ?? '.data');

/** A JSON file of the data folder; null where there is none that can be read. */
export function readDataFile(name) {
  try {
    return JSON.parse(readFileSync(join(dataDir, name), 'utf8'));
  } catch {
    return null;
  }
}

/**
 * What a file of the data folder says of the process that wrote it, or null when that one has ended. The file of a
 * platform that was killed stays behind, and its numbers (of process and ports) go to other programs.
 * @param {'lock.json' | 'runtime.json'} name
 */
export function readOfRunning(name) {
  const holder = readDataFile(name);
  return isRunning(holder) ? holder : null;
}
