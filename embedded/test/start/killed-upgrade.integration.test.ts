import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DATABASES } from '@candor/contracts/topology';
import { connectMongo } from '@candor/kit/mongo/connect-mongo';
import { isThorough } from '@candor/kit/testing/rounds';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildPlatform, removePlatform, startOn } from './started-platform.ts';

const RELEASED = fileURLToPath(new URL('./released/', import.meta.url));
const ARCHIVES = readdirSync(RELEASED).filter((name) => name.endsWith('.tar.gz'));

/** Where the upgrade of a release must have been killed, or the test has tried nothing. */
const KILLED: Record<string, string[]> = {
  '0.1.0.tar.gz': ['converted', 'replaced', '1', '4'],
};

/**
 * Kills the process where KILL_AT says: before the converted file gets its place, right after, or before the nth write to the
 * database since a service began to migrate. The lease of a killed service expires after 30 s, so LATER moves its clock.
 */
const PRELOAD = `
  import fs from 'node:fs';
  import { syncBuiltinESMExports } from 'node:module';
  import { Socket } from 'node:net';
  const { KILL_AT, LATER } = process.env;
  const kill = () => process.kill(process.pid, 'SIGKILL');
  const Real = Date;
  globalThis.Date = class Date extends Real {
    constructor(...given) {
      super(...(given.length > 0 ? given : [Real.now() + Number(LATER)]));
    }
    static now() {
      return Real.now() + Number(LATER);
    }
  };
  const { renameSync } = fs;
  fs.renameSync = (from, to) => {
    const isDatabase = String(from).endsWith('.lmdb.new');
    if (isDatabase && KILL_AT === 'converted') kill();
    renameSync(from, to);
    if (isDatabase && KILL_AT === 'replaced') kill();
  };
  syncBuiltinESMExports();
  const WRITE = /^(insert|update|delete|findAndModify|createIndexes|dropIndexes|drop)\\0/;
  const { write } = Socket.prototype;
  let writes = 0;
  Socket.prototype.write = function (data, ...rest) {
    if (Buffer.isBuffer(data) && WRITE.test(data.toString('latin1', 26, 46))) {
      const isLease = data.includes('leases') && data.includes('migrations');
      if (writes > 0 || isLease) writes += 1;
      if (writes === Number(KILL_AT) + 1) kill();
    }
    return Reflect.apply(write, this, [data, ...rest]);
  };
`;
const LEASE_MS = 31_000;
/** From one kill to the next write at which it is killed. */
const FURTHER = isThorough ? 2 : 4;

/** Written by each start, at its time. */
const DATED = /^(audit_verification|audit_checkpoints|signed_checkpoints|leases)$/;

let folder: string;
beforeAll(() => {
  buildPlatform();
  folder = mkdtempSync(join(tmpdir(), 'candor-killed-'));
  writeFileSync(join(folder, 'preload.mjs'), PRELOAD);
}, 120_000);
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  removePlatform();
});

/** All documents and the names of the indexes, by database and collection. */
async function readData(uri: string): Promise<Record<string, unknown>> {
  const data: Record<string, unknown> = {};
  for (const database of Object.values(DATABASES)) {
    const connection = await connectMongo(uri, database);
    for (const { name } of await connection.listCollections()) {
      if (DATED.test(name)) continue;
      const collection = connection.collection(name);
      const isOfMigration = name === 'migrations' || name === 'earlier_calls';
      const projection = isOfMigration ? { at: 0, documents: 0 } : {};
      data[`${database}.${name}`] = {
        documents: await collection.find({}, { projection }).sort({ _id: 1 }).toArray(),
        indexes: (await collection.indexes()).map((index) => index.name).sort(),
      };
    }
    await connection.close();
  }
  return data;
}

describe.each(ARCHIVES)('the upgrade of %s', (archive) => {
  function extract(): string {
    const dataDir = mkdtempSync(join(folder, 'data-'));
    execFileSync('tar', ['xzf', join(RELEASED, archive), '-C', dataDir]);
    return dataDir;
  }

  /** Null if it was killed before it was ready. */
  async function upgrade(dataDir: string, killAt = 'never', later = 0) {
    const platform = await startOn(dataDir, {
      NODE_OPTIONS: `--import=${join(folder, 'preload.mjs')}`,
      KILL_AT: killAt,
      LATER: `${later}`,
    });
    const runtime = await platform.ready().catch(() => null);
    const data = runtime && (await readData(runtime.mongo));
    platform.child.kill('SIGTERM');
    const code = await platform.ended;
    if (!data && code !== null) throw new Error(platform.output());
    return data;
  }

  it('ends with the same data when it was killed again and again', async () => {
    const whole = await upgrade(extract());
    const dataDir = extract();
    const killed: string[] = [];
    for (const killAt of ['converted', 'replaced']) {
      if (!(await upgrade(dataDir, killAt))) killed.push(killAt);
    }
    let data: Awaited<ReturnType<typeof upgrade>> = null;
    for (let writes = 1; !data; writes *= FURTHER) {
      data = await upgrade(dataDir, `${writes}`, killed.length * LEASE_MS);
      if (!data) killed.push(`${writes}`);
    }
    expect(killed).toEqual(expect.arrayContaining(KILLED[archive] ?? []));
    expect(data).toEqual(whole);
  }, 300_000);
});
