import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { DATABASES } from '@candor/contracts/topology';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { parseAllDocuments } from 'yaml';
import { type Env, readRawCompose, root } from '../compose-file.ts';

const KUBERNETES = join(root, 'deploy/kubernetes');

interface Container {
  name: string;
  image: string;
  command?: string[];
  args?: string[];
  env: { name: string; value?: string }[];
  securityContext: object;
}
interface CronJob {
  kind: string;
  metadata: { name: string };
  spec: {
    suspend?: boolean;
    jobTemplate: {
      spec: {
        template: {
          metadata: { labels: Record<string, string> };
          spec: { initContainers?: Container[]; containers: Container[] };
        };
      };
    };
  };
}

const jobs = ['admin.yaml', 'backup.yaml']
  .flatMap((file) =>
    parseAllDocuments(readFileSync(join(KUBERNETES, 'operations', file), 'utf8')).map(
      (document) => document.toJS() as CronJob,
    ),
  )
  .filter(({ kind }) => kind === 'CronJob');
const containers = ({ spec }: CronJob): Container[] => {
  const pod = spec.jobTemplate.spec.template.spec;
  return [...(pod.initContainers ?? []), ...pod.containers];
};
const findJob = (name: string): CronJob => {
  const found = jobs.find(({ metadata }) => metadata.name === name);
  if (!found) throw new Error(`no job ${name}`);
  return found;
};

let folder: string;
let calls: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'candor-operations-'));
  calls = join(folder, 'calls');
  writeFileSync(calls, '');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A program in place of one of an image, which notes how it is called. */
function fake(name: string, script: string): void {
  const file = join(folder, name);
  writeFileSync(file, `#!/bin/sh\necho "${name} $*" >> "${calls}"\n${script}\n`);
  chmodSync(file, 0o755);
}

const run = (program: string, args: string[], env: Env = {}) =>
  spawnSync(program, args, {
    encoding: 'utf8',
    cwd: folder,
    env: { PATH: `${folder}:${process.env.PATH}`, TMPDIR: folder, ...env },
  });
const readCalls = () => readFileSync(calls, 'utf8').trim().split('\n');

describe('the jobs for operators', () => {
  test('run only when they are asked to, except for the backup', () => {
    const suspended = jobs.filter(({ spec }) => spec.suspend).map(({ metadata }) => metadata.name);
    expect(suspended).toEqual(['admin', 'restore']);
    expect(jobs.map(({ metadata }) => metadata.name)).toEqual(['admin', 'backup', 'restore']);
  });

  test('have the environment of the composed command', () => {
    const [admin] = containers(findJob('admin'));
    const composed = Object.keys(readRawCompose().services.admin?.environment ?? {});
    const unused = ['LOG_LEVEL', 'MONGO_PASSWORD'];
    expect(admin?.env.map(({ name }) => name).sort()).toEqual(
      composed.filter((key) => !unused.includes(key)).sort(),
    );
  });

  test('use the images of the composed stores, without privileges', () => {
    const { mongo, minio } = readRawCompose().services;
    const images = ['candor/admin', mongo?.image, minio?.image];
    for (const container of jobs.flatMap(containers)) {
      expect(images).toContain(container.image);
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
    }
  });
});

/** Writes to the file of --archive, as mongodump does. */
const DUMP =
  'for option in "$@"; do case $option in --archive=*) echo data > "$(echo "$option" | cut -d= -f2)";; esac; done';

/** The databases that a call of mongosh drops, its script run on a server that notes them. */
function readDropped(call: string): string[] {
  const dropped: string[] = [];
  const getSiblingDB = (name: string) => ({ dropDatabase: () => dropped.push(name) });
  const script = call.slice(call.indexOf('--eval') + '--eval'.length);
  runInNewContext(script, { process, connect: () => ({ getSiblingDB }) });
  return dropped;
}

/** Writes a file to the last argument, a folder. */
const COPY = 'for last in "$@"; do :; done; mkdir -p "$last"; touch "$last/file"';

describe('the backup in Kubernetes', () => {
  const PASSWORD = 'the-password';
  let backups: string;
  beforeEach(() => {
    backups = join(folder, 'backups');
    mkdirSync(backups);
    fake('mc', COPY);
    fake('mongodump', DUMP);
    fake('mongorestore', '');
    fake('mongosh', '');
  });

  /** Runs the steps of a job in their order, up to the first that fails. */
  function runJob(name: string, given: Env = {}) {
    for (const { command, env } of containers(findJob(name))) {
      const [shell = '', script = '', ...args] = command ?? [];
      if (!script) continue;
      const values = env.flatMap(({ name: key, value }) => (value ? [[key, value]] : []));
      const { status, stderr } = run(
        shell,
        [join(KUBERNETES, 'operations', script.slice(1)), ...args],
        {
          ...Object.fromEntries(values),
          HOME: folder,
          BACKUPS: backups,
          MONGO_URL: `mongodb://owner:${PASSWORD}@mongo/`,
          ...given,
        },
      );
      if (status !== 0) return { status, stderr };
    }
    return { status: 0, stderr: '' };
  }

  test('copies files, then the database, then the files that were stored meanwhile', () => {
    expect(runJob('backup')).toEqual({ status: 0, stderr: '' });
    expect(readCalls().map((call) => call.split(' ')[0])).toEqual([
      ...['mc', 'mc', 'mc'],
      'mongodump',
      ...['mc', 'mc', 'mc'],
    ]);
    expect(readCalls()[3]).toContain('--oplog');
    const [name = '', ...others] = readdirSync(backups);
    expect(others).toEqual([]);
    expect(name).toMatch(/^20\d\d-\d\d-\d\dT\d\d-\d\d-\d\dZ$/);
    expect(readdirSync(join(backups, name)).sort()).toEqual(['mongo.archive.gz', 'objects']);
    expect(readdirSync(join(backups, name, 'objects')).sort()).toEqual([
      'candor-avatars',
      'candor-kyc',
      'candor-receipts',
    ]);
  });

  test('shows the password in no list of processes', () => {
    runJob('backup');
    runJob('restore', { BACKUP: readdirSync(backups)[0] });
    expect(readFileSync(calls, 'utf8')).not.toContain(PASSWORD);
    expect(readFileSync(join(folder, 'tool.yml'), 'utf8')).toContain(PASSWORD);
  });

  test('keeps no backup of a database that could not be copied, and begins anew', () => {
    fake('mongodump', 'exit 1');
    expect(runJob('backup').status).toBe(1);
    expect(readdirSync(backups)).toEqual(['.running']);
    writeFileSync(join(backups, '.running', 'of-the-first-run'), '');
    fake('mongodump', DUMP);
    expect(runJob('backup').status).toBe(0);
    const [name = ''] = readdirSync(backups);
    expect(readdirSync(join(backups, name))).not.toContain('of-the-first-run');
  });

  test('keeps no backup without its database, which another one removed that began meanwhile', () => {
    const begin = '[ ! -s "$BACKUPS/.running/mongo.archive.gz" ] || rm -rf "$BACKUPS/.running"';
    fake('mc', `${begin}; ${COPY}`);
    expect(runJob('backup')).toEqual({
      status: 1,
      stderr: expect.stringContaining('another one has begun'),
    });
    expect(readdirSync(backups)).toEqual(['.running']);
  });

  test('is kept, and older ones are removed, once the books are verified', () => {
    const names = containers(findJob('backup')).map(({ name }) => name);
    expect(names.slice(-2)).toEqual(['verify', 'keep']);
  });

  test('removes backups older than two weeks, and nothing else', () => {
    for (const [name, days] of [
      ['2026-01-01T00-00-00Z', 16],
      ['2026-01-05T00-00-00Z', 10],
      ['lost+found', 100],
    ] as const) {
      mkdirSync(join(backups, name));
      const at = new Date(Date.now() - days * 86_400_000);
      utimesSync(join(backups, name), at, at);
    }
    runJob('backup');
    expect(readdirSync(backups)).toHaveLength(3);
    expect(readdirSync(backups)).toEqual(
      expect.arrayContaining(['2026-01-05T00-00-00Z', 'lost+found']),
    );
  });

  test('is restored as a whole, in place of what is there: the database with its oplog, then every bucket', () => {
    runJob('backup');
    writeFileSync(calls, '');
    const [backup = ''] = readdirSync(backups);
    expect(runJob('restore', { BACKUP: backup })).toEqual({ status: 0, stderr: '' });
    const all = readCalls();
    const [restored = '', ...copies] = all.splice(
      all.findIndex((call) => /^mongorestore/.test(call)),
    );
    expect(readDropped(all.join('\n'))).toEqual(Object.values(DATABASES));
    expect(restored).toMatch(/^mongorestore .*--oplogReplay --drop/);
    expect(copies).toHaveLength(3);
    for (const copy of copies) {
      expect(copy).toMatch(/^mc mirror --quiet --overwrite .*objects\/(\S+) store\/\1$/);
    }
  });

  test('that does not exist is not restored', () => {
    const { status, stderr } = runJob('restore', { BACKUP: '2026-01-01T00-00-00Z' });
    expect([status, stderr]).toEqual([2, expect.stringContaining('There is no backup')]);
    expect(readCalls()).toEqual(['']);
  });
});

describe('a job that is run by hand', () => {
  const program = join(KUBERNETES, 'run-job.mjs');
  const start = (args: string[], env: Env = {}) =>
    run(process.execPath, [program, ...args], { POLL_MS: '1', FOLDER: folder, ...env });

  /** A cluster with the templates, in which a job is running at first and then ends. */
  function openCluster(end: 'Complete' | 'Failed'): void {
    for (const job of jobs) {
      writeFileSync(join(folder, `${job.metadata.name}.json`), JSON.stringify(job));
    }
    const status = (conditions: object[]) => JSON.stringify({ status: { conditions } });
    writeFileSync(join(folder, 'running.json'), status([]));
    writeFileSync(join(folder, 'pods'), '');
    writeFileSync(join(folder, 'ended.json'), status([{ type: end, status: 'True' }]));
    fake(
      'kubectl',
      `case "$3 $4" in
        "get cronjob") cat "$FOLDER/$5.json" ;;
        "get pods") cat "$FOLDER/pods" ;;
        "create --filename") cat > "$FOLDER/created.json"; echo job.batch/admin-x1 ;;
        "get job.batch/admin-x1")
          if [ -e "$FOLDER/asked" ]; then cat "$FOLDER/ended.json"; else touch "$FOLDER/asked"; cat "$FOLDER/running.json"; fi ;;
        "logs --all-containers") echo "the output" ;;
      esac`,
    );
  }
  const created = () => JSON.parse(readFileSync(join(folder, 'created.json'), 'utf8'));

  test('has the command and its options, and ends as they do', () => {
    openCluster('Complete');
    const { status, stdout, stderr } = start([
      'admin',
      'dead-letters',
      'list',
      '--queue',
      'users.audit',
    ]);
    expect([status, stdout, stderr]).toEqual([0, 'the output\n', 'job.batch/admin-x1 started\n']);
    expect(created()).toMatchObject({
      kind: 'Job',
      metadata: { generateName: 'admin-', labels: { 'app.kubernetes.io/name': 'admin' } },
      spec: {
        backoffLimit: 0,
        template: {
          spec: { containers: [{ args: ['dead-letters', 'list', '--queue', 'users.audit'] }] },
        },
      },
    });
    expect(readCalls().every((call) => call.startsWith('kubectl --namespace candor '))).toBe(true);
  });

  test('is in the namespace candor where NAMESPACE is empty, and not in that of the context', () => {
    openCluster('Complete');
    expect(start(['admin', 'verify'], { NAMESPACE: '' }).status).toBe(0);
    expect(readCalls().every((call) => call.startsWith('kubectl --namespace candor '))).toBe(true);
    writeFileSync(calls, '');
    expect(start(['admin', 'verify'], { NAMESPACE: 'staging' }).status).toBe(0);
    expect(readCalls().every((call) => call.startsWith('kubectl --namespace staging '))).toBe(true);
  });

  test('that failed is an exit with 1', () => {
    openCluster('Failed');
    expect(start(['admin', 'verify'])).toMatchObject({ status: 1, stdout: 'the output\n' });
  });

  test('restores the backup that is named', () => {
    openCluster('Complete');
    expect(start(['restore', '2026-11-23T02-30-00Z']).status).toBe(0);
    const { initContainers } = created().spec.template.spec as { initContainers: Container[] };
    const isNamed = ({ env }: Container) =>
      env.some(({ name, value }) => name === 'BACKUP' && value === '2026-11-23T02-30-00Z');
    expect(initContainers.map((container) => [container.name, isNamed(container)])).toEqual([
      ['database', true],
      ['events', false],
      ['files', true],
    ]);
  });

  test('restores nothing while a service runs, also one that is only about to end', () => {
    openCluster('Complete');
    writeFileSync(join(folder, 'pods'), 'pod/payments-7d9\n');
    expect(start(['restore', '2026-11-23T02-30-00Z'])).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(/Stop the services first.*payments-7d9/s),
    });
    expect(readCalls().some((call) => call.includes('create'))).toBe(false);
    expect(start(['backup']).status).toBe(0);
  });

  test.each([
    [[]],
    [['admin']],
    [['restore']],
    [['backup', 'x']],
    [['nothing', 'x']],
    [['constructor']],
  ])('is refused as %j', (args) => {
    openCluster('Complete');
    expect(start(args)).toMatchObject({ status: 2, stdout: '' });
    expect(readCalls()).toEqual(['']);
  });
});
