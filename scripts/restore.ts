/**
 * `make restore FROM=folder`: puts a backup in place of the data folder, after checking its files, and verifies the result. The
 * platform must be stopped; what the folder had is kept beside it.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { syncFolderNow, syncTreeNow } from '@candor/kit/files/sync-folder';
import { toRestoreDraft } from '../embedded/src/data-folder.ts';
import { acquireLock } from '../embedded/src/lock-file.ts';
import { checkData } from './backup/check-data.ts';
import { checkManifest } from './backup/manifest.ts';
import { dataDir } from './running-platform.mjs';

/** Data of `make dev` and `make composed`, which are in the default folder too. */
const OTHERS = ['dev', 'composed'];

process.umask(0o077);

function refuse(...lines: string[]): never {
  console.error(lines.join('\n'));
  process.exit(2);
}

const from = process.env.FROM || refuse('Say which backup: make restore FROM=backups/...');
try {
  // Held until the end, also where there is no data yet: a platform that started meanwhile would go on writing to the former data.
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  acquireLock(join(dataDir, 'lock.json'));
} catch (error) {
  refuse((error as Error).message);
}
const source = resolve(from);
const problems = await checkManifest(source);
if (problems.length > 0) refuse(`Nothing was restored: ${source} is damaged.`, ...problems);

const draft = toRestoreDraft(dataDir);
const beside = dirname(dataDir);
const prefix = `${basename(dataDir)}.before-restore-`;
const former = join(beside, `${prefix}${new Date().toISOString().replace(/[:.]/g, '-')}`);
rmSync(draft, { recursive: true, force: true });
try {
  cpSync(source, draft, { recursive: true, filter: (file) => !file.endsWith('manifest.json') });
  if ((await checkData(draft)) !== 0) throw new Error(`the data in ${source} is not sound`);
  rmSync(`${draft}/mongo/mongo.lmdb-lock`, { force: true });
  syncTreeNow(draft);
  renameSync(dataDir, former);
} catch (error) {
  rmSync(draft, { recursive: true, force: true });
  refuse(`Nothing was restored: ${(error as Error).message}.`);
}
// Until the next line the platform finds no data, and the draft keeps it from beginning anew.
renameSync(draft, dataDir);
// A restore that was interrupted here left them in its own.
const formers = readdirSync(beside).filter((name) => name.startsWith(prefix));
for (const name of OTHERS) {
  const holder = formers.sort().findLast((one) => existsSync(join(beside, one, name)));
  if (holder) renameSync(join(beside, holder, name), join(dataDir, name));
}
syncFolderNow(beside);
console.log(`Restored ${source} to ${dataDir}.`);
rmSync(join(former, 'lock.json'));
if (readdirSync(former).length > 0) console.log(`The former data is in ${former}.`);
else rmdirSync(former);
