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
import { open, type TransactionFlags } from 'lmdb';
import { diskFault } from '../disk-fault.ts';
import { StartRefused } from '../start-refused.ts';
import { copyOldLayout } from './copy-old-layout.ts';
import { type ExitGate, passGate } from './exit-gate.ts';
import { checkDatabaseFile } from './file-check/check-database-file.ts';
import { layoutKey } from './keys.ts';
import { seal } from './sealed-value.ts';
import type { Environment } from './sealed-values.ts';

/** Version of the layout. Version 2 is converted at the start; version 1, which had no checksums, is not supported. */
export const LAYOUT = Buffer.from([3]);
const OLD_LAYOUT = Buffer.from([2]);
/** Larger than the part of the lock file that LMDB maps. */
const LOCK_BYTES = 32 * 1024;

/**
 * Opens the database file, or creates it atomically. An existing file is checked page by page first, because LMDB does not
 * validate its file and a damaged one would crash the process.
 * @param gate that each transaction passes
 * @throws StartRefused
 */
export async function openEnvironment(path: string, gate: ExitGate): Promise<Environment> {
  try {
    return await prepareAndOpen(path, gate);
  } catch (error) {
    const fault = diskFault(error);
    if (!fault) throw error;
    throw new StartRefused(`The database file ${path} can't be used: ${fault}.`);
  }
}

async function prepareAndOpen(path: string, gate: ExitGate): Promise<Environment> {
  const lock = `${path}-lock`;
  if (!existsSync(path)) {
    if (existsSync(lock)) {
      throw new StartRefused(
        `The database file ${path} is missing. Restore a backup of the data folder, or run "make reset" to start without its data.`,
      );
    }
    await create(path, gate);
  }
  const layout = checkDatabaseFile(path, { layoutKey, layouts: [OLD_LAYOUT, LAYOUT] });
  // LMDB writes to a mapping of this file. Allocating it now avoids a failure when the disk is full.
  writeFileSync(lock, Buffer.alloc(LOCK_BYTES), { mode: 0o600 });
  if (layout.equals(OLD_LAYOUT)) await convert(path, gate);
  return openLmdb(path, gate);
}

/** Puts a file of this layout in the place of one of the old layout, or leaves that as it is. */
async function convert(path: string, gate: ExitGate): Promise<void> {
  const old = openLmdb(path, gate);
  await create(path, gate, (draft) => copyOldLayout(old, draft)).finally(() => old.close());
}

async function create(
  path: string,
  gate: ExitGate,
  fill?: (draft: Environment) => void,
): Promise<void> {
  const draft = `${path}.new`;
  for (const name of [draft, `${draft}-lock`]) rmSync(name, { force: true });
  const environment = openLmdb(draft, gate);
  try {
    environment.transactionSync(() => environment.putSync(layoutKey, seal(layoutKey, LAYOUT)));
    fill?.(environment);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  } finally {
    await environment.close();
  }
  rmSync(`${draft}-lock`, { force: true });
  renameSync(draft, path);
  syncFolderNow(dirname(path));
}

/** Makes a rename durable. */
function syncFolderNow(path: string): void {
  const folder = openSync(path, 'r');
  fsyncSync(folder);
  closeSync(folder);
}

function openLmdb(path: string, gate: ExitGate): Environment {
  const environment = open<Buffer, Buffer>({
    path,
    keyEncoding: 'binary',
    encoding: 'binary',
    noSubdir: true,
    cache: false,
    permissionsMode: 0o600,
    // A commit returns when its pages and then the meta page are on disk (fdatasync, then a write to a
    // descriptor opened with O_DSYNC), so an acknowledged write survives a power failure.
    noSync: false,
    overlappingSync: false,
  } as Parameters<typeof open<Buffer, Buffer>>[0]);
  const transactionSync = environment.transactionSync.bind(environment);
  return Object.assign(environment, {
    transactionSync: <T>(work: () => T, flags?: TransactionFlags): T =>
      passGate(gate, () => transactionSync(work, flags)),
  });
}
