import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs';

/**
 * Appends client observations to a file, one line each, written synchronously so that it survives a crash of
 * the run.
 */
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
