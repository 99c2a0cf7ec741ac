import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { StartRefused } from '@candor/embedded-mongo/start-refused';
import { isRunning, processStart } from './process-start.mjs';

/** Who holds a folder: a process, and when it began, as its number goes to another one when it is gone. */
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

/** True when the file was made by us; false when it is there. It appears with its contents or not at all. */
function create(file: string, text: string): boolean {
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

/** Takes the file of a dead holder away, unless somebody else has just put a new one in its place. */
function removeStale(file: string, text: string): void {
  const aside = `${file}.${process.pid}.stale`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  const moved = readFileSync(aside, 'utf8');
  rmSync(aside);
  if (moved !== text) create(file, moved);
}

/**
 * Takes the lock for this process; that of a process that is gone is taken over.
 * @throws StartRefused when a process holds it that lives
 */
export function takeLock(file: string): void {
  const text = `${JSON.stringify(thisProcess(), null, 2)}\n`;
  while (!create(file, text)) {
    const found = readHolder(file);
    if (!found) continue;
    if (found.text === text) return;
    if (isRunning(found.holder)) {
      throw new StartRefused(
        `Candor already runs on this data folder (pid ${found.holder?.pid}). "make stop" ends it.`,
      );
    }
    removeStale(file, found.text);
  }
}
