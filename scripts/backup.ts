/**
 * `make backup`: a consistent copy of the data folder, taken while the platform runs, verified before it is reported. TO is
 * the folder to create (default: backups/ and the time). It contains secrets: keep it as safe as the data.
 */
import { existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { checkData } from './backup/check-data.ts';
import { copyDataFolder } from './backup/copy-data.ts';
import { writeManifest } from './backup/manifest.ts';
import { root } from './prepare.ts';
import { dataDir } from './running-platform.mjs';

process.umask(0o077);
const at = new Date().toISOString();
const target = resolve(process.env.TO || join(root, 'backups', at.replace(/[:.]/g, '-')));
if (existsSync(target)) {
  console.error(`${target} exists already.`);
  process.exit(2);
}
try {
  await copyDataFolder(dataDir, target);
} catch (error) {
  rmSync(target, { recursive: true, force: true });
  console.error(`No backup was made: ${(error as Error).message}`);
  process.exit(1);
}
const code = await checkData(target);
if (code !== 0) {
  console.error(`The copy in ${target} is not sound, and so may be the data: run "make verify".`);
  process.exit(1);
}
const count = await writeManifest(target, at);
console.log(`Backup of ${count} files, verified: ${target}`);
