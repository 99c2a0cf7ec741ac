/**
 * `make restore FROM=folder`: puts a backup in place of the data folder, after checking its files, and verifies the result. The
 * platform must be stopped; what the folder had is kept beside it.
 */
import { cpSync, existsSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
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
  // Held until the end: a platform that started meanwhile would go on writing to the former data.
  if (existsSync(dataDir)) acquireLock(join(dataDir, 'lock.json'));
} catch (error) {
  refuse((error as Error).message);
}
const source = resolve(from);
const problems = await checkManifest(source);
if (problems.length > 0) refuse(`Nothing was restored: ${source} is damaged.`, ...problems);

const draft = `${dataDir}.restoring`;
rmSync(draft, { recursive: true, force: true });
cpSync(source, draft, { recursive: true, filter: (file) => !file.endsWith('manifest.json') });
const code = await checkData(draft);
if (code !== 0) refuse(`Nothing was restored: the data in ${source} is not sound.`);
rmSync(`${draft}/mongo/mongo.lmdb-lock`, { force: true });
const former = `${dataDir}.before-restore-${new Date().toISOString().replace(/[:.]/g, '-')}`;
if (existsSync(dataDir)) renameSync(dataDir, former);
renameSync(draft, dataDir);
for (const name of OTHERS) {
  if (existsSync(join(former, name))) renameSync(join(former, name), join(dataDir, name));
}
console.log(`Restored ${source} to ${dataDir}.`);
if (existsSync(former)) console.log(`The former data is in ${former}.`);
