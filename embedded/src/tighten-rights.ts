import { chmodSync, existsSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const OTHERS = 0o077;

/**
 * Takes the rights of other users off files and folders and, if `deep`, off all that is in them. Links are left
 * alone, and so is what belongs to another user.
 * @returns how many were open to others
 */
export function tightenRights(paths: readonly string[], { deep = true } = {}): number {
  let tightened = 0;
  for (const path of paths.filter((one) => existsSync(one))) tightened += tighten(path, deep);
  return tightened;
}

function tighten(path: string, deep: boolean): number {
  const stat = lstatSync(path);
  const isFolder = stat.isDirectory();
  if (!isFolder && !stat.isFile()) return 0;
  let tightened = closeToOthers(path, stat.mode);
  if (!isFolder || !deep) return tightened;
  for (const name of readdirSync(path)) tightened += tighten(join(path, name), deep);
  return tightened;
}

/** 1 when it was open to others and is no longer. */
function closeToOthers(path: string, mode: number): 0 | 1 {
  if ((mode & OTHERS) === 0) return 0;
  try {
    chmodSync(path, mode & 0o700);
    return 1;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EPERM') return 0;
    throw error;
  }
}
