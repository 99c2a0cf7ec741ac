import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { syncFolderNow, syncTreeNow } from '@candor/kit/files/sync-folder';
import { listFiles } from './copy-data.ts';

const MANIFEST = 'manifest.json';

async function sha256(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** Writes the SHA-256 of every file of a backup, last, so that an interrupted backup has none. All of it is on disk then. */
export async function writeManifest(folder: string, at: string): Promise<number> {
  syncTreeNow(folder);
  const files: Record<string, string> = {};
  for (const name of listFiles(folder)) files[name] = await sha256(join(folder, name));
  writeFileSync(join(folder, MANIFEST), `${JSON.stringify({ at, files }, null, 2)}\n`, {
    mode: 0o600,
    flush: true,
  });
  syncFolderNow(folder);
  syncFolderNow(dirname(folder));
  return Object.keys(files).length;
}

/** @returns what is wrong with the files of a backup: nothing if it is complete and unchanged */
export async function checkManifest(folder: string): Promise<string[]> {
  if (!existsSync(join(folder, MANIFEST)))
    return [`${folder} is not a complete backup: it has no ${MANIFEST}`];
  const { files } = JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8')) as {
    files: Record<string, string>;
  };
  const problems: string[] = [];
  for (const [name, expected] of Object.entries(files)) {
    if (!existsSync(join(folder, name))) problems.push(`${name} is missing`);
    else if ((await sha256(join(folder, name))) !== expected) problems.push(`${name} was changed`);
  }
  return problems;
}
