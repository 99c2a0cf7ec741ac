/**
 * Backup and restore of the composed platform, for `make backup COMPOSED=1` and `make restore COMPOSED=1`.
 *
 *   node deploy/backup.mjs backup FOLDER    while it runs: the database as of one moment, and all stored files
 *   node deploy/backup.mjs restore FOLDER   stops the services, replaces database and files, removes waiting events,
 *                                           verifies, starts again
 */
import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { docker, readSettings, requireCompose, root, folder as settings } from './compose.mjs';
import { isElsewhere } from './stores.mjs';

const BUCKETS = ['candor-avatars', 'candor-kyc', 'candor-receipts'];
const NAMES = ['auth', 'users', 'payments', 'notifications'];
/** With the second processes of the profile scale. */
const SERVICES = ['gateway', ...NAMES, ...NAMES.map((name) => `${name}-2`)];
const OWNER = `${process.getuid?.() ?? 0}:${process.getgid?.() ?? 0}`;
const COMPOSE = ['compose', '--env-file', join(settings, '.env')];
const ARCHIVE = 'mongo.archive.gz';

const [action, given] = process.argv.slice(2);
if (!['backup', 'restore'].includes(action) || !given)
  fail('Usage: backup.mjs backup|restore FOLDER');
let env;
try {
  env = readSettings();
} catch (error) {
  fail(error.message);
}
for (const [store, what] of Object.entries({ mongo: 'database', minio: 'object store' })) {
  if (isElsewhere(store, env)) {
    fail(
      `The ${what} is elsewhere, by .env. ${action === 'backup' ? 'Back it up' : 'Restore it'} there.`,
    );
  }
}
const named = resolve(given);
/** A backup gets its name once it is complete and sound, so that no other one is restored over the data. */
const target = action === 'backup' ? `${named}.unfinished` : named;
const archive = join(target, ARCHIVE);

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** A database tool beside the server, signed in as its owner; the password appears in no list of processes. */
const mongoTool = (command) => [
  ...['run', '--rm', '--no-deps', '-T', '--entrypoint', 'bash', 'set-up-mongo', '-c'],
  `umask 077 && printf 'password: %s\\n' "$OWNER_PASSWORD" > /tmp/tool.yml && ${command} --config /tmp/tool.yml ` +
    '--host 127.0.0.1 --username owner --authenticationDatabase admin --quiet --gzip --archive',
];

/** A script beside the server, of the folder that the job has at /setup. */
const mongoScript = (file) => [
  ...['run', '--rm', '--no-deps', '-T', '--entrypoint', 'mongosh', 'set-up-mongo'],
  ...['--quiet', '--norc', '--nodb', '--file', `/setup/${file}`],
];

/** A script of the object store's client, with the backup at /backup. */
const storeTool = (line) => [
  ...[
    'run',
    '--rm',
    '--no-deps',
    '--user',
    OWNER,
    '--volume',
    `${target}:/backup`,
    '--entrypoint',
    'sh',
  ],
  ...['set-up-minio', '-c', `set -e; for bucket in ${BUCKETS.join(' ')}; do ${line}; done`],
];

function run(args, { what, from, to }) {
  const input = from ? openSync(from, 'r') : 'ignore';
  const output = to ? openSync(to, 'wx', 0o600) : 'inherit';
  const { status } = spawnSync('docker', [...COMPOSE, ...args], {
    cwd: root,
    stdio: [input, output, 'inherit'],
  });
  for (const file of [input, output]) if (typeof file === 'number') closeSync(file);
  if (status !== 0) fail(`${action} failed: ${what}.`);
}

function backUp() {
  if (existsSync(named)) fail(`${named} exists already.`);
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true, mode: 0o700 });
  const copyFiles = storeTool('mc mirror --quiet "store/$bucket" "/backup/objects/$bucket"');
  // Files never change once written: those that are removed meanwhile are copied before the database, new ones after it.
  run(copyFiles, { what: 'the files could not be copied' });
  run(mongoTool('mongodump --oplog'), { what: 'the database could not be copied', to: archive });
  run(copyFiles, { what: 'the files could not be copied' });
  if (statSync(archive).size === 0) fail('backup failed: the copy of the database is empty.');
  run(['run', '--rm', '-T', 'admin', 'verify'], { what: 'the data is not sound' });
  renameSync(target, named);
  console.log(`Backup: ${named}. Keep .env apart from it: together they open everything.`);
}

function restore() {
  if (!existsSync(archive)) fail(`There is no ${ARCHIVE} in ${target}.`);
  run(['stop', ...SERVICES], { what: 'the services did not stop' });
  run(mongoScript('drop-databases.js'), { what: 'the former data could not be removed' });
  run(mongoTool('mongorestore --oplogReplay --drop'), {
    what: 'the database could not be restored',
    from: archive,
  });
  // They tell of what happened after the backup, which the restored data does not have.
  run(['run', '--rm', '-T', 'admin', 'purge-queues'], {
    what: 'the events that wait at the broker could not be removed; the services stay stopped',
  });
  // A bucket without a file has no folder in the backup.
  const putBack = 'mc mirror --quiet --overwrite "/backup/objects/$bucket" "store/$bucket"';
  run(storeTool(`[ ! -d "/backup/objects/$bucket" ] || ${putBack}`), {
    what: 'the files could not be restored',
  });
  run(['run', '--rm', '-T', 'admin', 'verify'], {
    what: 'the restored data is not sound; the services stay stopped',
  });
  const code = docker(...COMPOSE, 'up', '--detach', '--wait');
  if (code !== 0) process.exit(code);
  console.log(`Restored ${target}, verified and started.`);
}

requireCompose();
if (action === 'backup') backUp();
else restore();
