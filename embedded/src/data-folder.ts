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
import { diskFault, freeBytesAt } from '@candor/embedded-mongo/disk-fault';
import { StartRefused } from '@candor/embedded-mongo/start-refused';
import { syncFolderNow } from '@candor/kit/files/sync-folder';
import { acquireLock, thisProcess } from './lock-file.ts';
import { restrictPermissions } from './restrict-permissions.ts';

/** Keys shared by the parts of one installation, generated at the first start. */
export interface Secrets {
  internalKey: string;
  /** Seed of the key that signs the ledger's checkpoints. */
  checkpointSigningKey: string;
  /** Encrypts the secrets of authenticator apps. */
  secondFactorKey: string;
  /** Earlier ones, which only decrypt. */
  secondFactorRetiredKeys?: readonly string[];
}

/** Addresses chosen at this start, written to `runtime.json` for tools. */
export interface Runtime {
  url: string;
  /** The address that people open, which differs behind a proxy. */
  siteOrigin: string;
  mailbox: string;
  mongo: string;
  /** Base URL for operators' commands, which authenticate with the internal key. */
  operator: string;
}

/** Secrets of the keys of identity documents. */
export interface KycKeys {
  /** Encrypts. */
  kycEncryptionKey: string;
  /** Earlier ones, which only decrypt. */
  retiredKeys: readonly string[];
}

export interface DataFolder {
  path(...names: string[]): string;
  secrets: Secrets;
  kycKeys: KycKeys;
  /** How many files and folders were accessible to other users until this start. */
  restricted: number;
  writeRuntime(runtime: Runtime): void;
  clearRuntime(): void;
}

/** Free space that a start requires: the sample data and some use. */
const MIN_FREE_BYTES = 16 * 1024 * 1024;
const STICKY = 0o1000;
/** Everything that the platform stores. Other files in the folder are left alone. */
const OWN_NAMES = [
  'mongo',
  'objects',
  'mail',
  'dead-letters.jsonl',
  'secrets.json',
  'kyc-key.json',
  'demo-accounts.json',
  'seeding',
  'format.json',
];

/** Replaces the file atomically: readers see the old or the new content. Returns once it is on disk. */
export function writeJson(file: string, value: unknown): void {
  const draft = `${file}.${process.pid}.tmp`;
  writeFileSync(draft, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600, flush: true });
  renameSync(draft, file);
  syncFolderNow(dirname(file));
}

/**
 * Reads the stored secrets and generates those that are missing. A damaged file is replaced: checkpoints of the ledger are then
 * signed by another key, which verification reports, and codes of authenticator apps no longer work, unlike recovery codes.
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
    secondFactorKey: randomBytes(32).toString('base64url'),
    ...stored,
  };
  if (Object.keys(secrets).some((name) => !(name in stored))) writeJson(file, secrets);
  return secrets;
}

/**
 * Reads the secrets of the keys of identity documents, the current one generated at the first start. In a file of its own, because it is
 * never replaced: without it the stored documents are lost.
 * @throws StartRefused when the file is damaged
 */
function readKycKeys(file: string): KycKeys {
  if (!existsSync(file))
    writeJson(file, { kycEncryptionKey: randomBytes(32).toString('base64url') });
  try {
    const stored = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
    const { kycEncryptionKey, retiredKeys = [] } = stored;
    const isKey = (secret: unknown): secret is string =>
      typeof secret === 'string' && secret.length >= 32;
    if (isKey(kycEncryptionKey) && Array.isArray(retiredKeys) && retiredKeys.every(isKey)) {
      return { kycEncryptionKey, retiredKeys };
    }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new StartRefused(
    `${file} is damaged. It decrypts the stored identity documents: restore it from a backup, or delete it to give those documents up.`,
  );
}

/**
 * Opens and locks the folder that holds all data of an embedded installation, and restricts it to this user.
 * @throws StartRefused when another process holds the lock, or the folder cannot be used
 */
export function openDataFolder(dataDir: string): DataFolder {
  try {
    return prepare(dataDir);
  } catch (error) {
    throw toStartError(dataDir, error);
  }
}

/** Turns a disk fault into a StartRefused that names the folder; returns other errors unchanged. */
export function toStartError(dataDir: string, error: unknown): unknown {
  const { path, code } = error as NodeJS.ErrnoException;
  const fault = typeof path === 'string' ? diskFault(error) : undefined;
  if (!fault) return error;
  return new StartRefused(`The data folder ${dataDir} can't be used: ${fault} (${code}, ${path}).`);
}

/** Not by the option `recursive`, which reports a read-only file system as a missing folder. */
function makeFolder(path: string): void {
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' && statSync(path).isDirectory()) return;
    if (code !== 'ENOENT') throw error;
    makeFolder(dirname(path));
    mkdirSync(path, { mode: 0o700 });
  }
}

/** What `make restore` is about to put in place of a data folder. */
export const toRestoreDraft = (dataDir: string) => `${dataDir}.restoring`;

/** An interrupted restore may have moved the data: a start would seed the demo as if there had been none. */
function assertNotRestoring(dataDir: string): void {
  const draft = toRestoreDraft(dataDir);
  if (existsSync(join(dataDir, 'mongo')) || !existsSync(draft)) return;
  throw new StartRefused(
    `A restore of the data folder ${dataDir} was interrupted. Run "make restore" again. The data of before is in the newest ${dataDir}.before-restore-..., if there was any. To start without data, delete ${draft}.`,
  );
}

function prepare(dataDir: string): DataFolder {
  assertNotRestoring(dataDir);
  makeFolder(dataDir);
  assertFreeSpace(dataDir);
  const path = (...names: string[]) => join(dataDir, ...names);
  const runtimeFile = path('runtime.json');
  if ((statSync(dataDir).mode & STICKY) !== 0) throw toSharedFolderError(dataDir);
  acquireLock(path('lock.json'));
  const restricted =
    restrictPermissions([dataDir], { deep: false }) +
    restrictPermissions(OWN_NAMES.map((name) => path(name)));
  if ((statSync(dataDir).mode & 0o077) !== 0) throw toSharedFolderError(dataDir);
  rmSync(runtimeFile, { force: true });
  // Release 0.1.0 takes data without this file for older, and begins anew beside it.
  if (!existsSync(path('mongo'))) writeJson(path('format.json'), { format: 2 });
  return {
    path,
    secrets: readSecrets(path('secrets.json')),
    kycKeys: readKycKeys(path('kyc-key.json')),
    restricted,
    writeRuntime: (runtime) => writeJson(runtimeFile, { ...runtime, ...thisProcess() }),
    clearRuntime() {
      rmSync(runtimeFile, { force: true });
      rmSync(path('lock.json'), { force: true });
    },
  };
}

function toSharedFolderError(dataDir: string): StartRefused {
  return new StartRefused(
    `The data folder ${dataDir} is accessible to other users, and its permissions can't be restricted. Set CANDOR_DATA to a folder of its own.`,
  );
}

function assertFreeSpace(dataDir: string): void {
  const free = freeBytesAt(dataDir);
  if (free >= MIN_FREE_BYTES) return;
  const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`;
  throw new StartRefused(
    `The data folder ${dataDir} can't be used: its disk has ${megabytes(free)} left, and ${megabytes(MIN_FREE_BYTES)} are needed.`,
  );
}
