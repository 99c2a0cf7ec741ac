import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { diskFault, roomAt } from '@candor/embedded-mongo/disk-fault';
import { StartRefused } from '@candor/embedded-mongo/start-refused';
import { syncFolderNow } from '@candor/kit/files/sync-folder';
import { takeLock, thisProcess } from './lock-file.ts';
import { tightenRights } from './tighten-rights.ts';

/** Keys that the parts of one installation share; made at the first start. */
export interface Secrets {
  internalKey: string;
  /** Of the key that signs the ledger's checkpoints. */
  checkpointSigningKey: string;
}

/** What was chosen at this start; tools read it. */
export interface Runtime {
  url: string;
  mailbox: string;
  mongo: string;
  /** For operators' commands; opens with the internal key. */
  operator: string;
}

export interface DataFolder {
  path(...names: string[]): string;
  secrets: Secrets;
  /** How many files and folders were open to other users, and are no longer. */
  tightened: number;
  writeRuntime(runtime: Runtime): void;
  clearRuntime(): void;
}

/** What a start needs at the least, for the sample data and some use. */
const ROOM_BYTES = 16 * 1024 * 1024;
const STICKY = 0o1000;
/** All that the platform keeps; what else lies in the folder is not its to touch. */
const OWN = [
  'mongo',
  'objects',
  'mail',
  'dead-letters.jsonl',
  'secrets.json',
  'demo-accounts.json',
  'seeding',
  'format.json',
];

/** Written beside and moved over, so that a reader never sees half a file; on the disk when it returns. */
export function writeJson(file: string, value: unknown): void {
  const draft = `${file}.${process.pid}.tmp`;
  writeFileSync(draft, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600, flush: true });
  renameSync(draft, file);
  syncFolderNow(dirname(file));
}

/**
 * Those that are there, and new ones for those that are missing. None of them opens what is stored, so that new ones do as
 * well where the file is damaged; checkpoints of the ledger are then signed by another key, which verification names.
 */
function readSecrets(file: string): Secrets {
  let stored: Partial<Secrets> = {};
  try {
    stored = JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>;
  } catch (error) {
    if (!(error instanceof SyntaxError) && existsSync(file)) throw error;
  }
  const secrets: Secrets = {
    internalKey: randomBytes(32).toString('base64url'),
    checkpointSigningKey: randomBytes(32).toString('base64url'),
    ...stored,
  };
  if (Object.keys(secrets).some((name) => !(name in stored))) writeJson(file, secrets);
  return secrets;
}

/**
 * Opens the folder that holds everything an embedded installation knows, for this process and this user alone.
 * @throws StartRefused when another process works on it, or it cannot be used
 */
export function openDataFolder(dataDir: string): DataFolder {
  try {
    return prepare(dataDir);
  } catch (error) {
    throw refusal(dataDir, error);
  }
}

/** A disk's fault in one sentence that names the folder; other errors as they are. */
export function refusal(dataDir: string, error: unknown): unknown {
  const { path, code } = error as NodeJS.ErrnoException;
  const fault = typeof path === 'string' ? diskFault(error) : undefined;
  if (!fault) return error;
  return new StartRefused(`The data folder ${dataDir} can't be used: ${fault} (${code}, ${path}).`);
}

function prepare(dataDir: string): DataFolder {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  requireRoom(dataDir);
  const path = (...names: string[]) => join(dataDir, ...names);
  const runtimeFile = path('runtime.json');
  if ((statSync(dataDir).mode & STICKY) !== 0) throw isShared(dataDir);
  takeLock(path('lock.json'));
  const tightened =
    tightenRights([dataDir], { deep: false }) + tightenRights(OWN.map((name) => path(name)));
  if ((statSync(dataDir).mode & 0o077) !== 0) throw isShared(dataDir);
  rmSync(runtimeFile, { force: true });
  return {
    path,
    secrets: readSecrets(path('secrets.json')),
    tightened,
    writeRuntime: (runtime) => writeJson(runtimeFile, { ...runtime, ...thisProcess() }),
    clearRuntime() {
      rmSync(runtimeFile, { force: true });
      rmSync(path('lock.json'), { force: true });
    },
  };
}

function isShared(dataDir: string): StartRefused {
  return new StartRefused(
    `The data folder ${dataDir} is open to other users, and can't be closed to them. Set CANDOR_DATA to a folder of its own.`,
  );
}

function requireRoom(dataDir: string): void {
  const room = roomAt(dataDir);
  if (room >= ROOM_BYTES) return;
  const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`;
  throw new StartRefused(
    `The data folder ${dataDir} can't be used: its disk has ${megabytes(room)} left, and ${megabytes(ROOM_BYTES)} are needed.`,
  );
}
