import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { EventQueue } from '@candor/contracts/events';
import type { DeadLetter } from './event-bus.ts';

/** Dead letters of the in-memory bus: in memory and, where a file is given, on disk. */
export interface DeadLetterStore {
  /** Reads what an earlier process set aside. */
  load(): Promise<void>;
  /** Resolves once the letter is safe; rejects, keeping nothing, where it can't be written. */
  add(letter: DeadLetter): Promise<void>;
  /** Takes letters out, once they were handled after all. Written a little later. */
  remove(letter: DeadLetter): void;
  list(queue: EventQueue): DeadLetter[];
  /** Resolves when everything is written. */
  flush(): Promise<void>;
}

/**
 * One JSON line per letter. New ones are appended; whatever shortens the file writes it anew and renames,
 * so that a crash leaves the old or the new one.
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
      // The line may stand there half.
      stale = true;
      throw error;
    }
  }

  async function rewrite(path: string, content: readonly DeadLetter[]): Promise<void> {
    // Before the writing: what is removed meanwhile makes it stale again.
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
      const lines = text.split('\n').filter((line) => line !== '');
      letters = lines.flatMap((line) => {
        try {
          return [JSON.parse(line) as DeadLetter];
        } catch {
          // A line cut by a crash was never confirmed: its event still stands in its outbox.
          stale = true;
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
      // Removals that come together share one writing. A failed one leaves letters to be replayed twice.
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
