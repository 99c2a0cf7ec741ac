import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { type ApiCaller, signInByApi } from './support/api.ts';
import { type OwnPlatform, SEEDED_DATA, startPlatform } from './support/running-platform.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'candor-restart-'));
let platform: OwnPlatform | undefined;

afterAll(async () => {
  await platform?.stop();
  rmSync(dataDir, { recursive: true, force: true });
}, 30_000);

interface StoredData {
  wallet: unknown;
  entries: unknown;
  receipts: { id: string; sha256: string }[];
}

async function readData(caller: ApiCaller): Promise<StoredData> {
  const read = async (path: string) =>
    ((await caller.call('GET', path)).body as { data: { data: never } }).data.data;
  return {
    wallet: await read(`/users/${caller.id}/wallet`),
    entries: await read(`/users/${caller.id}/transactions?limit=100`),
    receipts: await read(`/users/${caller.id}/receipts`),
  };
}

/** Returns the running platform, which the first test starts: with the demo data of this run, if they were written. */
async function findOrStartPlatform(): Promise<OwnPlatform> {
  if (!platform) {
    const seeded = process.env[SEEDED_DATA];
    if (seeded) cpSync(seeded, dataDir, { recursive: true });
    platform = await startPlatform({ dataDir });
  }
  return platform;
}

describe('the data folder', () => {
  it('keeps wallet, entries, receipts and accounts after kill -9 and after a stop', async () => {
    platform = await findOrStartPlatform();
    const account = platform.account('investor');
    const caller = await signInByApi(platform.url, account);
    const withdrawal = await caller.call('POST', '/users/withdraw', {
      amount: 10,
      walletAddress: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    });
    expect(withdrawal.status).toBe(201);
    const before = await readData(caller);
    await platform.kill();

    platform = await startPlatform({ dataDir });
    const again = await signInByApi(platform.url, account);
    expect(await readData(again)).toEqual(before);
    await platform.stop();

    platform = await startPlatform({ dataDir });
    expect(platform.account('investor').password).toBe(account.password);
    expect(await readData(await signInByApi(platform.url, account))).toEqual(before);
  }, 240_000);

  it('cannot be used by two processes', async () => {
    await findOrStartPlatform();
    await expect(startPlatform({ dataDir, timeoutMs: 30_000 })).rejects.toThrow(
      'already runs on this data folder',
    );
  }, 120_000);
});
