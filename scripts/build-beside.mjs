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
export function describeSources(paths, settings = '') {
  let newest = 0;
  let count = 0;
  const visit = (path) => {
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
export function isBuiltFrom(target, described) {
  const file = join(target, STAMP);
  return existsSync(file) && readFileSync(file, 'utf8') === described;
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Removes what builds left that were killed. */
function removeAbandoned(drafts) {
  for (const name of readdirSync(drafts)) {
    const [, pid] = /^(\d+)/.exec(name) ?? [];
    if (pid && !isRunning(Number(pid))) rmSync(join(drafts, name), { recursive: true });
  }
}

/**
 * Builds a folder and puts it in place of `target` only when it is complete: an interrupted or failed build is never served.
 * @param {{ target: string, drafts: string, described: string, build(folder: string): void }} options `drafts` is a folder on the
 *   same disk; `build` throws if it fails
 */
export function buildBeside({ target, drafts, described, build }) {
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
