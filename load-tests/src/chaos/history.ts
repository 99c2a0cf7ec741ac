import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs';

/** Appends what the clients saw to a file that survives whatever the run does, a line a fact. */
export interface History {
  write(fact: Record<string, unknown>): void;
  close(): void;
}

export function openHistory(file: string): History {
  const descriptor = openSync(file, 'a');
  return {
    write(fact) {
      writeSync(descriptor, `${JSON.stringify(fact)}\n`);
      fdatasyncSync(descriptor);
    },
    close: () => closeSync(descriptor),
  };
}
