import { spawnSync } from 'node:child_process';
import {
  accessSync,
  constants,
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from './build-beside.ts';

const IN_MEMORY = '/dev/shm';
const ROOM = 2 * 2 ** 30;
const NAME = /^candor-test-(\d+)-/;

const remove = (folder: string) => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });

/**
 * Creates the folder in which a run keeps all temporary files: in memory if there is room, since databases wait for their
 * disk most of the time. What killed runs have left is removed.
 */
export function createTestFolder(memory = IN_MEMORY): { folder: string; remove(): void } {
  for (const parent of [memory, tmpdir()]) removeLeft(parent);
  const folder = createIn(memory) ?? mkdtempSync(join(tmpdir(), `candor-test-${process.pid}-`));
  return { folder, remove: () => remove(folder) };
}

/** Null unless the folder is a disk with room on which programs may run. */
function createIn(parent: string): string | null {
  let folder: string | undefined;
  try {
    accessSync(parent, constants.W_OK | constants.X_OK);
    const { bavail, bsize } = statfsSync(parent);
    if (bavail * bsize < ROOM) return null;
    folder = mkdtempSync(join(parent, `candor-test-${process.pid}-`));
    const program = join(folder, 'program');
    writeFileSync(program, '#!/bin/sh\n', { mode: 0o700 });
    if (spawnSync(program).status === 0) {
      rmSync(program);
      return folder;
    }
  } catch {
    // Not a folder of ours, or none at all.
  }
  if (folder) remove(folder);
  return null;
}

function removeLeft(parent: string): void {
  let names: string[] = [];
  try {
    names = readdirSync(parent);
  } catch {
    return;
  }
  for (const name of names) {
    const pid = NAME.exec(name)?.[1];
    if (pid && !isAlive(Number(pid))) remove(join(parent, name));
  }
}
