import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { StartRefused } from '@candor/embedded-mongo/start-refused';
import { isRunning, processStart } from './process-start.mjs';

/** The process that holds a lock. Its start time tells it from a later process with the same pid. */
export interface Holder {
  pid: number;
  started: string | null;
}

export const thisProcess = (): Holder => ({
  pid: process.pid,
  started: processStart(process.pid),
});

function readHolder(file: string): { text: string; holder: Holder | null } | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  try {
    return { text, holder: JSON.parse(text) as Holder };
  } catch {
    return { text, holder: null };
  }
}

/** Creates the file atomically with its contents. Returns false when it already exists. */
function createExclusive(file: string, text: string): boolean {
  const draft = `${file}.${process.pid}.tmp`;
  writeFileSync(draft, text, { mode: 0o600 });
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Removes the file of a process that has ended, unless another process has just replaced it. */
function removeStale(file: string, text: string): void {
  const staleFile = `${file}.${process.pid}.stale`;
  try {
    renameSync(file, staleFile);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  const moved = readFileSync(staleFile, 'utf8');
  rmSync(staleFile);
  if (moved !== text) createExclusive(file, moved);
}

/**
 * Acquires the lock for this process. The lock of a process that has ended is replaced.
 * @throws StartRefused when a running process holds it
 */
export function acquireLock(file: string): void {
  const text = `${JSON.stringify(thisProcess(), null, 2)}\n`;
  while (!createExclusive(file, text)) {
    const found = readHolder(file);
    if (!found) continue;
    if (found.text === text) return;
    if (isRunning(found.holder)) {
      throw new StartRefused(
        `Candor already runs on this data folder (pid ${found.holder?.pid}). Run "make stop" to stop it.`,
      );
    }
    removeStale(file, found.text);
  }
}
