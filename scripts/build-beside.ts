import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/** In the built folder and written last: a folder without it is not complete. */
const STAMP = '.built-from';
const SKIPPED = new Set(['node_modules', 'dist', 'test', 'e2e', '.build', '.cache', '.data']);

/** What a build of these files and folders is stamped with: the newest modification, the number of files, the settings. */
export function describeSources(paths: readonly string[], settings = ''): string {
  let newest = 0;
  let count = 0;
  const visit = (path: string) => {
    const stat = statSync(path);
    if (stat.isDirectory()) {
      for (const name of readdirSync(path)) if (!SKIPPED.has(name)) visit(join(path, name));
      return;
    }
    newest = Math.max(newest, stat.mtimeMs);
    count += 1;
  };
  for (const path of paths) if (existsSync(path)) visit(path);
  return `${newest} ${count} ${settings}\n`;
}

/** Whether a folder is a complete build of these sources. */
export function isBuiltFrom(target: string, described: string): boolean {
  const file = join(target, STAMP);
  return existsSync(file) && readFileSync(file, 'utf8') === described;
}

/** Whether a process has this id, also one of another user. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Removes what builds left that were killed. */
function removeAbandoned(drafts: string): void {
  for (const name of readdirSync(drafts)) {
    const [, pid] = /^(\d+)/.exec(name) ?? [];
    if (pid && !isAlive(Number(pid))) rmSync(join(drafts, name), { recursive: true });
  }
}

/**
 * Builds a folder and puts it in place of `target` only when it is complete: an interrupted or failed build is never served.
 */
export function buildBeside(options: {
  target: string;
  /** A folder on the same disk. */
  drafts: string;
  described: string;
  /** @throws Error if it fails */
  build(folder: string): void;
}): void {
  const { target, drafts, described, build } = options;
  mkdirSync(drafts, { recursive: true });
  removeAbandoned(drafts);
  const draft = join(drafts, `${process.pid}`);
  const former = `${draft}-former`;
  try {
    build(draft);
    writeFileSync(join(draft, STAMP), described);
    mkdirSync(dirname(target), { recursive: true });
    if (existsSync(target)) renameSync(target, former);
    renameSync(draft, target);
  } finally {
    for (const folder of [draft, former]) rmSync(folder, { recursive: true, force: true });
  }
}
