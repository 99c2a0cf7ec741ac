import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { clearDrafts } from '@candor/kit/files/durable-file';
import { createLogger } from '@candor/kit/logger';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { build } from 'esbuild';
import { createFileObjectStore } from '../../src/object-store/file-object-store.ts';

const log = createLogger('object-store-test', { level: 'silent' });
const ENTRIES = [
  new URL('./write-child.ts', import.meta.url),
  new URL('./write-worker.ts', import.meta.url),
];
let scratch: string;

beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'candor-objects-'));
  await build({
    entryPoints: ENTRIES.map((url) => fileURLToPath(url)),
    outdir: scratch,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
  });
});

afterAll(() => rm(scratch, { recursive: true, force: true }));

async function openStore(folder: string) {
  await clearDrafts(folder);
  const store = createFileObjectStore({ folder, log });
  await store.ensureBucket('receipts');
  return store;
}

/** Lists the folder's objects as `key: content`. */
async function readContents(folder: string): Promise<string[]> {
  const store = await openStore(folder);
  const { objects } = await store.list('receipts', { after: null, limit: 10 });
  return Promise.all(
    objects.map(async ({ key }) => {
      const { body } = await store.get('receipts', key);
      return `${key}: ${await buffer(body)}`;
    }),
  );
}

/** Contents of the store after none, one, two and three of the child's operations. */
const STATES = [
  ['replaced: the old'],
  ['replaced: the new replaced'],
  ['added: the new added', 'replaced: the new replaced'],
  ['added: the new added'],
];

it('the file object store keeps every acknowledged object whole when killed before any file system call', async () => {
  let steps: string[] = [];
  let killed = 0;
  for (let before = 1; ; before += 1) {
    const folder = await mkdtemp(join(scratch, 'killed-'));
    const store = await openStore(folder);
    const meta = { contentType: 'text/plain', sha256: '' };
    await store.put('receipts', 'replaced', Buffer.from('the old'), meta);
    const child = spawnSync(
      process.execPath,
      [join(scratch, 'write-child.mjs'), folder, String(before)],
      { encoding: 'utf8' },
    );
    steps = child.stdout.trim().split('\n');
    const acknowledged = steps.filter((step) => step === 'acknowledged').length;
    // A write that was not acknowledged may still be on disk.
    const possible = [STATES[acknowledged], STATES[acknowledged + 1]];
    expect(possible).toContainEqual(await readContents(folder));
    expect(await readdir(join(folder, '.tmp'))).toEqual([]);
    if (child.signal === null) {
      expect({ status: child.status, stderr: child.stderr }).toEqual({ status: 0, stderr: '' });
      break;
    }
    expect(child.signal).toBe('SIGKILL');
    killed += 1;
  }
  expect(killed).toBe(steps.filter((step) => step !== 'acknowledged').length);

  const first = steps.slice(0, steps.indexOf('acknowledged'));
  const renamed = first.indexOf('rename');
  // The contents reach the disk before the name, and the name before the acknowledgement.
  expect(first.slice(0, renamed).slice(-5)).toEqual([...Array(4).fill('write'), 'sync']);
  expect(first.slice(renamed + 1)).toEqual(['open', 'sync', 'open', 'sync']);
}, 120_000);

it('several threads can share the folder of a file object store without reading partial objects', async () => {
  const folder = await mkdtemp(join(scratch, 'threads-'));
  const store = await openStore(folder);
  await Promise.all(
    ['one', 'two', 'three'].map(
      (name) =>
        new Promise<void>((resolve, reject) => {
          // Two of the three threads use the same key.
          const key = name === 'three' ? 'one' : name;
          const worker = new Worker(join(scratch, 'write-worker.mjs'), {
            workerData: { folder, key, rounds: 40 },
          });
          worker.once('message', () => resolve());
          worker.once('error', reject);
        }),
    ),
  );
  const { objects } = await store.list('receipts', { after: null, limit: 10 });
  expect(objects.map(({ key }) => key).filter((key) => key.endsWith('-last'))).toEqual([
    'one-last',
    'two-last',
  ]);
  expect(await readdir(join(folder, '.tmp'))).toEqual([]);
});
