import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

const toDraftsPath = (root: string) => join(root, '.tmp');

/** Creates the folder of unfinished files under `root`, required by {@link writeDurably}. */
export async function ensureDrafts(root: string): Promise<void> {
  await mkdir(toDraftsPath(root), { recursive: true, mode: 0o700 });
}

/** Removes files left by interrupted writes. Only safe at the start, while nothing else writes under `root`. */
export async function clearDrafts(root: string): Promise<void> {
  await rm(toDraftsPath(root), { recursive: true, force: true });
  await ensureDrafts(root);
}

/**
 * Writes a file under `root` atomically: it appears at `path` complete or not at all, even if the process is
 * killed. Its contents are flushed before the rename; the name is durable once the caller has synced the
 * folder.
 */
export async function writeDurably(root: string, path: string, parts: Buffer[]): Promise<void> {
  const draft = join(toDraftsPath(root), randomUUID());
  const file = await open(draft, 'wx', 0o600);
  try {
    try {
      for (const part of parts) await file.writeFile(part);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
