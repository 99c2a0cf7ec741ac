import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { writeJson } from './data-folder.ts';

/** What the stored data looks like; a program that stores another format has another number. */
const FORMAT = 2;
const FORMAT_FILE = 'format.json';

/**
 * Sample data of an earlier program, whose ledger has no versions and no migrations, is moved into a folder beside the new
 * data, and the demo is seeded anew. Nothing is deleted.
 * @param names what the platform keeps in its folder, apart from its keys
 * @returns the folder the old data was moved to, or null where there was none
 */
export function moveOldData(
  path: (...names: string[]) => string,
  names: readonly string[],
): string | null {
  const formatFile = path(FORMAT_FILE);
  const isOld = existsSync(path('mongo')) && !existsSync(formatFile);
  let folder: string | null = null;
  if (isOld) {
    folder = path(`before-format-${FORMAT}-${new Date().toISOString().replace(/[:.]/g, '-')}`);
    mkdirSync(folder, { mode: 0o700 });
    // The database goes last: while it is here, the next start goes on with what a crash left.
    const others = names.filter((name) => name !== 'mongo' && existsSync(path(name)));
    for (const name of [...others, 'mongo']) renameSync(path(name), `${folder}/${name}`);
  }
  if (!existsSync(formatFile)) writeJson(formatFile, { format: FORMAT });
  return folder;
}
