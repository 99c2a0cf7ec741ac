import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Keys that the parts of one installation share; made at the first start. */
export interface Secrets {
  internalKey: string;
  objectStoreAccessKey: string;
  objectStoreSecretKey: string;
}

/** What was chosen at this start; tools read it. */
export interface Runtime {
  url: string;
  mailbox: string;
  mongo: string;
  objectStore: string;
  /** For operators' commands; opens with the internal key. */
  operator: string;
  pid: number;
}

export interface DataFolder {
  path(...names: string[]): string;
  secrets: Secrets;
  writeRuntime(runtime: Runtime): void;
  clearRuntime(): void;
}

/** Another living process works on the folder. */
export class DataFolderBusy extends Error {}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Written beside and moved over, so that a reader never sees half a file. */
export function writeJson(file: string, value: unknown): void {
  const draft = `${file}.${process.pid}.tmp`;
  writeFileSync(draft, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 });
  renameSync(draft, file);
}

function readJson<T>(file: string): T | null {
  if (!existsSync(file)) return null;
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return null;
  }
}

function claim(file: string): void {
  const other = readJson<{ pid: number }>(file);
  if (other && other.pid !== process.pid && isAlive(other.pid)) {
    throw new DataFolderBusy(
      `Candor already runs on this data folder (pid ${other.pid}). "make stop" ends it.`,
    );
  }
  writeJson(file, { pid: process.pid });
}

/**
 * Opens the folder that holds everything an embedded installation knows.
 * @throws DataFolderBusy
 */
export function openDataFolder(dataDir: string): DataFolder {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const path = (...names: string[]) => join(dataDir, ...names);
  claim(path('lock.json'));
  const secretsFile = path('secrets.json');
  let secrets = readJson<Secrets>(secretsFile);
  if (!secrets) {
    secrets = {
      internalKey: randomBytes(32).toString('base64url'),
      objectStoreAccessKey: `candor${randomBytes(6).toString('hex')}`,
      objectStoreSecretKey: randomBytes(24).toString('hex'),
    };
    writeJson(secretsFile, secrets);
  }
  const runtimeFile = path('runtime.json');
  rmSync(runtimeFile, { force: true });
  return {
    path,
    secrets,
    writeRuntime: (runtime) => writeJson(runtimeFile, runtime),
    clearRuntime() {
      rmSync(runtimeFile, { force: true });
      rmSync(path('lock.json'), { force: true });
    },
  };
}
