import { chmodSync, existsSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const GROUP_AND_OTHERS = 0o077;

/**
 * Removes the permissions of other users from files and folders and, if `deep`, from everything below them. Symbolic
 * links and files of other owners are left alone.
 * @returns how many were accessible to other users
 */
export function restrictPermissions(paths: readonly string[], { deep = true } = {}): number {
  let restricted = 0;
  for (const path of paths.filter((one) => existsSync(one))) restricted += restrict(path, deep);
  return restricted;
}

function restrict(path: string, deep: boolean): number {
  const stat = lstatSync(path);
  const isFolder = stat.isDirectory();
  if (!isFolder && !stat.isFile()) return 0;
  let restricted = restrictOne(path, stat.mode);
  if (!isFolder || !deep) return restricted;
  for (const name of readdirSync(path)) restricted += restrict(join(path, name), deep);
  return restricted;
}

/** Returns 1 when it changed the mode, else 0. */
function restrictOne(path: string, mode: number): 0 | 1 {
  if ((mode & GROUP_AND_OTHERS) === 0) return 0;
  try {
    chmodSync(path, mode & 0o700);
    return 1;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EPERM') return 0;
    throw error;
  }
}
