import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { writeJson } from './data-folder.ts';

/** Version of the data folder's format. Increment it with every incompatible change. */
const FORMAT = 2;
const FORMAT_FILE = 'format.json';

/**
 * Archives sample data of versions before the format number, whose ledger has neither entry versions nor migrations, in a
 * folder beside the new data. Nothing is deleted.
 * @param names what the platform stores in its folder, apart from its keys
 * @returns the folder that holds the old data, or null when there was none
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
    // The database is moved last: as long as it is in place, the start after a crash moves the remaining files.
    const others = names.filter((name) => name !== 'mongo' && existsSync(path(name)));
    for (const name of [...others, 'mongo']) renameSync(path(name), `${folder}/${name}`);
  }
  if (!existsSync(formatFile)) writeJson(formatFile, { format: FORMAT });
  return folder;
}
