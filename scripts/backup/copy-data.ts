import { copyFileSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { open } from 'lmdb';

/** What a backup contains of a data folder, besides the database and the uploaded files. */
const FILES = [
  'secrets.json',
  'kyc-key.json',
  'format.json',
  'demo-accounts.json',
  'dead-letters.jsonl',
];
const DATABASE = 'mongo/mongo.lmdb';

/** Copies the files of a folder that its copy doesn't have. Files that vanish meanwhile were deleted by their owner. */
function copyMissing(from: string, to: string): void {
  if (!existsSync(from)) return;
  mkdirSync(to, { recursive: true, mode: 0o700 });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) copyMissing(source, target);
    else if (entry.isFile() && !entry.name.endsWith('.tmp') && !existsSync(target))
      copy(source, target);
  }
}

function copy(source: string, target: string): void {
  try {
    copyFileSync(source, target);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

/** A copy of the database as of one moment: LMDB copies a snapshot, while the platform goes on writing. */
async function copyDatabase(from: string, to: string): Promise<void> {
  mkdirSync(join(to, 'mongo'), { recursive: true, mode: 0o700 });
  const environment = open({
    path: join(from, DATABASE),
    readOnly: true,
    noSubdir: true,
    keyEncoding: 'binary',
    encoding: 'binary',
    cache: false,
  });
  try {
    await environment.backup(join(to, DATABASE), false);
  } finally {
    await environment.close();
  }
}

/**
 * Copies a data folder consistently, also while the platform runs on it. Uploaded files never change once written, so they
 * are copied before the database, for those that are removed meanwhile, and after it, for those that were added.
 */
export async function copyDataFolder(from: string, to: string): Promise<void> {
  if (!existsSync(join(from, DATABASE))) throw new Error(`There is no database in ${from}.`);
  const copyObjects = () => {
    for (const name of ['objects', 'mail']) copyMissing(join(from, name), join(to, name));
  };
  mkdirSync(to, { recursive: true, mode: 0o700 });
  copyObjects();
  await copyDatabase(from, to);
  copyObjects();
  for (const name of FILES) {
    if (existsSync(join(from, name))) copy(join(from, name), join(to, name));
  }
}

/** All files of a folder, relative to it, ordered by name. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(folder, name)).isFile())
    .sort();
}
