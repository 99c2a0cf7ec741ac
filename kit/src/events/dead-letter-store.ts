import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { EventQueue } from '@candor/contracts/events';
import type { DeadLetter } from './event-bus.ts';

/** Dead letters of the in-memory bus: in memory and, where a file is given, on disk. */
export interface DeadLetterStore {
  /** Loads the dead letters of an earlier process. */
  load(): Promise<void>;
  /** Resolves once the letter is stored; rejects without keeping it if it cannot be written. */
  add(letter: DeadLetter): Promise<void>;
  /** Removes a letter that has been handled; written asynchronously. */
  remove(letter: DeadLetter): void;
  list(queue: EventQueue): DeadLetter[];
  /** Resolves when all changes are written. */
  flush(): Promise<void>;
}

/**
 * One JSON line per letter. New letters are appended; removals rewrite the file and rename it, so that a
 * crash leaves the old or the new one.
 */
export function createDeadLetterStore(file: string | undefined): DeadLetterStore {
  let letters: DeadLetter[] = [];
  let work: Promise<void> = Promise.resolve();
  let stale = false;

  function enqueue(task: () => Promise<void>): Promise<void> {
    const result = work.then(task);
    work = result.catch(() => {});
    return result;
  }

  async function write(path: string, flags: 'a' | 'w', text: string): Promise<void> {
    const handle = await open(path, flags, 0o600);
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
  }

  async function append(path: string, letter: DeadLetter): Promise<void> {
    try {
      await write(path, 'a', `${JSON.stringify(letter)}\n`);
    } catch (error) {
      // The line may have been written partially.
      stale = true;
      throw error;
    }
  }

  async function rewrite(path: string, content: readonly DeadLetter[]): Promise<void> {
    // Reset before writing: a removal during the write sets it again.
    stale = false;
    try {
      const next = `${path}.next`;
      await write(next, 'w', content.map((letter) => `${JSON.stringify(letter)}\n`).join(''));
      await rename(next, path);
    } catch (error) {
      stale = true;
      throw error;
    }
  }

  return {
    async load() {
      if (!file) return;
      await mkdir(dirname(file), { recursive: true });
      const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return '';
        throw error;
      });
      // The next letter would continue a truncated line.
      stale = text !== '' && !text.endsWith('\n');
      const lines = text.split('\n').filter((line) => line !== '');
      letters = lines.flatMap((line) => {
        try {
          return [JSON.parse(line) as DeadLetter];
        } catch {
          // It was never confirmed: its event is still in the outbox.
          return [];
        }
      });
    },
    async add(letter) {
      await enqueue(async () => {
        if (file) {
          if (stale) await rewrite(file, [...letters, letter]);
          else await append(file, letter);
        }
        letters.push(letter);
      });
    },
    remove(letter) {
      letters = letters.filter((kept) => kept !== letter);
      if (!file || stale) return;
      stale = true;
      // Removals are batched into one write. After a failed write, letters may be replayed twice.
      enqueue(async () => {
        if (stale) await rewrite(file, letters);
      }).catch(() => {});
    },
    list: (queue) => letters.filter((letter) => letter.queue === queue),
    async flush() {
      await work;
      if (file && stale) await enqueue(() => rewrite(file, letters));
    },
  };
}
