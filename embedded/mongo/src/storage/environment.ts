import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { open, type RootDatabase } from 'lmdb';
import { diskFault } from '../disk-fault.ts';
import { StartRefused } from '../start-refused.ts';
import { checkDatabaseFile } from './file-check/check-database-file.ts';
import { layoutKey } from './keys.ts';
import { seal } from './sealed-value.ts';

export type Environment = RootDatabase<Buffer, Buffer>;

/** 1, which had no check sums, is no longer read. */
const LAYOUT = Buffer.from([2]);
/** More than LMDB maps of its lock file. */
const LOCK_BYTES = 32 * 1024;

/**
 * Opens the database file, or makes it: whole and under its name, or not at all. What is there is checked
 * page by page first, as LMDB itself trusts its file and a damaged one would end the process by a signal.
 * @throws StartRefused
 */
export async function openEnvironment(path: string): Promise<Environment> {
  try {
    return await prepareAndOpen(path);
  } catch (error) {
    const fault = diskFault(error);
    if (!fault) throw error;
    throw new StartRefused(`The database file ${path} can't be used: ${fault}.`);
  }
}

async function prepareAndOpen(path: string): Promise<Environment> {
  const lock = `${path}-lock`;
  if (!existsSync(path)) {
    if (existsSync(lock)) {
      throw new StartRefused(
        `The database file ${path} is missing, though there was one. Put a copy of the data folder back, or run "make reset" to begin anew without its data.`,
      );
    }
    await create(path);
  }
  checkDatabaseFile(path, { layoutKey, layout: LAYOUT });
  // LMDB maps this file to write into it. One that has its place on the disk can't fail when the disk is full.
  writeFileSync(lock, Buffer.alloc(LOCK_BYTES), { mode: 0o600 });
  return openLmdb(path);
}

async function create(path: string): Promise<void> {
  const draft = `${path}.new`;
  for (const name of [draft, `${draft}-lock`]) rmSync(name, { force: true });
  const environment = openLmdb(draft);
  environment.transactionSync(() => environment.putSync(layoutKey, seal(layoutKey, LAYOUT)));
  await environment.close();
  rmSync(`${draft}-lock`, { force: true });
  renameSync(draft, path);
  syncFolderNow(dirname(path));
}

/** Makes the new name survive a power cut. */
function syncFolderNow(path: string): void {
  const folder = openSync(path, 'r');
  fsyncSync(folder);
  closeSync(folder);
}

function openLmdb(path: string): Environment {
  return open<Buffer, Buffer>({
    path,
    keyEncoding: 'binary',
    encoding: 'binary',
    noSubdir: true,
    cache: false,
    permissionsMode: 0o600,
    // A commit returns when its pages and then the page that names them are on the disk (fdatasync, then a
    // write to a descriptor opened with O_DSYNC): an acknowledged write survives a power cut.
    noSync: false,
    overlappingSync: false,
  } as Parameters<typeof open<Buffer, Buffer>>[0]);
}
