import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isRunning } from '../embedded/src/process-start.mjs';

export const dataDir = resolve(process.env.CANDOR_DATA || '.data');

/** A JSON file of the data folder; null if it is missing or unreadable. */
export function readDataFile(name) {
  try {
    return JSON.parse(readFileSync(join(dataDir, name), 'utf8'));
  } catch {
    return null;
  }
}

/**
 * A file of the data folder that describes the process that wrote it, or null if that process has exited. The file of a
 * killed platform remains, and its process id and ports may belong to other programs.
 * @param {'lock.json' | 'runtime.json'} name
 */
export function readOfRunning(name) {
  const holder = readDataFile(name);
  return isRunning(holder) ? holder : null;
}
