import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startMongoServer } from '@candor/embedded-mongo/server';
import type { AppError } from '@candor/kit/app-error';
import { sendData } from '@candor/kit/http/answers';
import { createLogger } from '@candor/kit/logger';
import { measureObjectStore } from '@candor/kit/metrics/measured-store';
import { createMinioStore } from '@candor/kit/object-store/minio-store';
import { createService } from '@candor/kit/service/create-service';
import { findLane } from '@candor/kit/testing/lane';
import { startMinioProcess } from '@candor/kit/testing/minio-process';
import { needed } from '@candor/kit/testing/needed';
import { canMount, mountSmallDisk, type SmallDisk } from '@candor/kit/testing/small-disk';
import { waitFor } from '@candor/kit/testing/wait-for';
import { openServiceHarness } from '@candor/platform/testing/service-harness';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Router } from 'express';

const isMountable = needed(canMount(), 'only root may mount a small disk');
const log = createLogger('test', { level: 'silent' });

/** Fills the disk except for this many bytes. Returns a function that frees the space again. */
function fillUpTo(disk: SmallDisk, bytes: number): () => void {
  const ballast = join(disk.path, 'ballast');
  const { bavail, bsize } = statfsSync(disk.path);
  writeFileSync(ballast, Buffer.alloc(bavail * bsize - bytes));
  return () => rmSync(ballast);
}

const hasOwnDatabase =
  isMountable &&
  needed(findLane('mongo')?.kind === 'embedded', 'a given database is on a disk of its own');

(hasOwnDatabase ? describe : describe.skip)("a service whose database's disk is full", () => {
  let disk: SmallDisk;
  let harness: Awaited<ReturnType<typeof openServiceHarness>>;
  beforeEach(async () => {
    disk = mountSmallDisk(16);
    harness = await openServiceHarness({
      name: 'users',
      startServer: () => startMongoServer({ dataDir: join(disk.path, 'mongo') }),
    });
  });
  afterEach(async () => {
    await harness.close();
    disk.remove();
  });

  async function start() {
    const { call, url } = await harness.startInstance((deps) => {
      const things = deps.connection.collection('things');
      const calls = Router();
      calls.post('/things', async (_req, res) => {
        await things.insertOne({ name: 'one' });
        sendData(res, null, { status: 201 });
      });
      calls.get('/things', async (_req, res) => sendData(res, await things.countDocuments()));
      return createService(deps, { name: 'things', calls });
    });
    const readiness = async () => {
      const answer = await fetch(`${url}/readyz`);
      return (await answer.json()) as { status: string; reason?: string };
    };
    return { call, readiness };
  }

  it('answers writes with 503 and the reason, and is not ready, until there is space', async () => {
    const { call, readiness } = await start();
    expect((await call('POST', '/things')).status).toBe(201);
    expect(await readiness()).toMatchObject({ status: 'ready' });
    const free = fillUpTo(disk, 512 * 1024);
    const refused = await call('POST', '/things');
    expect([refused.status, refused.body]).toEqual([
      503,
      expect.objectContaining({ code: 'SERVICE_UNAVAILABLE', reason: 'STORAGE_FULL' }),
    ]);
    // At once: a failed call is not contradicted by an earlier check.
    expect(await readiness()).toMatchObject({ status: 'not ready', reason: 'STORAGE_FULL' });
    expect(await call('GET', '/things')).toMatchObject({ status: 200, data: 1 });
    free();
    await waitFor(async () => (await readiness()).status === 'ready');
    expect((await call('POST', '/things')).status).toBe(201);
  });

  it('is found not ready without a call that fails first', async () => {
    const { readiness } = await start();
    const free = fillUpTo(disk, 512 * 1024);
    await waitFor(async () => (await readiness()).status === 'not ready');
    free();
  });
});

const hasMinio =
  isMountable &&
  needed(
    findLane('minio', { own: true })?.kind === 'native',
    'MinIO of this machine is not installed (make parts, needs Go)',
  );

(hasMinio ? describe : describe.skip)('an object store whose disk is full', () => {
  it('refuses uploads with the reason and is reported as full, until there is space', async () => {
    const disk = mountSmallDisk(64);
    const minio = await startMinioProcess({
      folder: join(disk.path, 'data'),
      accessKey: 'candor',
      secretKey: 'a-secret-of-the-tests',
    });
    try {
      const store = measureObjectStore(createMinioStore({ ...minio, log }));
      const meta = { contentType: 'image/png', sha256: 'a'.repeat(64) };
      const body = Buffer.alloc(2 * 1024 * 1024);
      await store.objects.ensureBucket('receipts');
      await store.objects.put('receipts', 'before', body, meta);
      expect(await store.readState('receipts')).toBe('ok');
      const free = fillUpTo(disk, 64 * 1024);
      const refuse = () =>
        store.objects.put('receipts', 'a', body, meta).then(
          () => null,
          ({ code, reason }: AppError) => ({ code, reason }),
        );
      expect(await refuse()).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
      // MinIO measures its disk once a second; until then it reports an error of its own.
      await waitFor(async () => (await refuse())?.reason === 'STORAGE_FULL');
      expect(await store.readState('receipts')).toBe('full');
      (await store.objects.get('receipts', 'before')).body.destroy();
      expect(await store.readState('receipts')).toBe('full');
      free();
      await waitFor(async () => (await store.readState('receipts')) === 'ok');
      await store.objects.put('receipts', 'a', body, meta);
    } finally {
      await minio.stop();
      disk.remove();
    }
  });
});
