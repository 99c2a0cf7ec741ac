import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';

/** Makes created, renamed and removed names in a folder survive a power failure. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Synchronous variant, for use during start-up. */
export function syncFolderNow(path: string): void {
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

/** Makes everything in a folder survive a power failure: contents and names. */
export function syncTreeNow(path: string): void {
  for (const name of readdirSync(path, { recursive: true, encoding: 'utf8' })) {
    syncFolderNow(join(path, name));
  }
  syncFolderNow(path);
}
