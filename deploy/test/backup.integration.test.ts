import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { interpolateAll, parseDotEnv, readRawCompose, root } from '../compose-file.ts';

const example = readFileSync(join(root, '.env.example'), 'utf8');
/** With a value for what is generated. */
const EXAMPLE = parseDotEnv(example.replace(/(?<=_KEY|PASSWORD)=$/gm, '=x'));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'candor-composed-backup-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A program named docker that records its arguments, answers mongodump and does what the script says. */
function installDocker(script = ''): void {
  const file = join(folder, 'docker');
  const dump =
    'case "$*" in *mongodump*) echo the database;; *mongorestore*) cat > "$0.restored";; esac';
  const version = '[ "$1 $2" != "compose version" ] || exit 0';
  writeFileSync(
    file,
    `#!/bin/sh\n${version}\nprintf '%s\\n' "$*" >> "$0.calls"\n${dump}\n${script}\n`,
  );
  chmodSync(file, 0o755);
}
const calls = () => readFileSync(join(folder, 'docker.calls'), 'utf8').trim().split('\n');
const run = (...args: string[]) => runIn(folder, ...args);
const runIn = (composeFolder: string, ...args: string[]) => {
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(root, 'deploy/backup.mjs'), ...args],
    {
      cwd: folder,
      encoding: 'utf8',
      env: { PATH: `${folder}:${process.env.PATH}`, CANDOR_COMPOSE_FOLDER: composeFolder },
    },
  );
  return { status, stderr };
};

describe('backup of the composed platform', () => {
  test('copies the files before and after the database, and verifies the data', () => {
    installDocker();
    const to = join(folder, 'copy');
    expect(run('backup', to).status).toBe(0);
    expect(readFileSync(join(to, 'mongo.archive.gz'), 'utf8')).toBe('the database\n');
    const kinds = calls().map((call) => /mc mirror|mongodump --oplog|admin verify/.exec(call)?.[0]);
    expect(kinds).toEqual(['mc mirror', 'mongodump --oplog', 'mc mirror', 'admin verify']);
    expect(calls().join()).not.toMatch(/--password/);
    const buckets = Object.values(interpolateAll(readRawCompose(), EXAMPLE).services).flatMap(
      ({ environment = {} }) =>
        Object.entries(environment).flatMap(([key, value]) =>
          key.startsWith('S3_BUCKET_') ? [value] : [],
        ),
    );
    for (const bucket of buckets) expect(calls()[0]).toContain(bucket);
  });

  test('is that of the repository where CANDOR_COMPOSE_FOLDER is empty', () => {
    installDocker();
    // Of another store, which would be refused.
    writeFileSync(join(folder, '.env'), 'S3_URL=https://s3.example\n');
    expect(runIn('', 'backup', join(folder, 'copy')).status).toBe(0);
    for (const call of calls()) expect(call).toContain(`--env-file ${join(root, '.env')} `);
  });

  test.each([
    ['was interrupted', 'mongodump', 'the database could not be copied'],
    ['is not sound', 'verify', 'the data is not sound'],
  ])('one that %s fails, is not restored and is made anew', (_name, failing, reason) => {
    installDocker(`case "$*" in *${failing}*) exit 1;; esac`);
    const to = join(folder, 'copy');
    expect(run('backup', to)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining(reason),
    });
    rmSync(join(folder, 'docker.calls'));
    expect(run('restore', to).status).toBe(1);
    expect(existsSync(join(folder, 'docker.calls'))).toBe(false);
    installDocker();
    expect(run('backup', to).status).toBe(0);
    expect(run('restore', to).status).toBe(0);
  });

  test('never overwrites another', () => {
    installDocker();
    const to = join(folder, 'copy');
    expect(run('backup', to).status).toBe(0);
    expect(run('backup', to).stderr).toContain('exists already');
  });

  test('is restored with the services stopped, and they start only when it is sound', () => {
    installDocker();
    const to = join(folder, 'copy');
    run('backup', to);
    rmSync(join(folder, 'docker.calls'));
    expect(run('restore', to).status).toBe(0);
    expect(readFileSync(join(folder, 'docker.restored'), 'utf8')).toBe('the database\n');
    const kinds = calls().map(
      (call) =>
        / stop |drop-databases|mongorestore --oplogReplay|admin purge-queues|mc mirror|admin verify| up /.exec(
          call,
        )?.[0],
    );
    expect(kinds).toEqual([
      ' stop ',
      'drop-databases',
      'mongorestore --oplogReplay',
      'admin purge-queues',
      'mc mirror',
      'admin verify',
      ' up ',
    ]);
    installDocker('case "$*" in *verify*) exit 1;; esac');
    rmSync(join(folder, 'docker.calls'));
    expect(run('restore', to).stderr).toContain('the services stay stopped');
    expect(calls().some((call) => call.includes(' up '))).toBe(false);
  });

  test('begins with empty databases, so that no collection outlives it that the backup lacks', () => {
    const dropped: string[] = [];
    const admin = {
      auth: (user: string, password: string) => dropped.push(`${user}:${password}`),
      getSiblingDB: (name: string) => ({ dropDatabase: () => dropped.push(name) }),
    };
    runInNewContext(readFileSync(join(root, 'deploy/mongo/drop-databases.js'), 'utf8'), {
      connect: () => admin,
      process: { env: { OWNER_PASSWORD: 'secret' } },
    });
    const databases = Object.entries(interpolateAll(readRawCompose(), EXAMPLE).services).flatMap(
      ([, { environment = {} }]) =>
        /^mongodb:\/\/(?!owner:)(\w+):/.exec(environment.MONGO_URL ?? '')?.slice(1) ?? [],
    );
    expect(databases.length).toBeGreaterThanOrEqual(4);
    expect(new Set(dropped)).toEqual(
      new Set(['owner:secret', ...databases.map((name) => `candor_${name}`)]),
    );
  });

  test('is refused without a backup', () => {
    installDocker();
    expect(run('restore', join(folder, 'nothing')).stderr).toContain(
      'There is no mongo.archive.gz',
    );
    expect(existsSync(join(folder, 'docker.calls'))).toBe(false);
  });
});
