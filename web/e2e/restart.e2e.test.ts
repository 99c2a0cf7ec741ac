import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { type ApiCaller, signInByApi } from './support/api.ts';
import { type RunningPlatform, startPlatform } from './support/running-platform.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'candor-restart-'));
let platform: RunningPlatform | undefined;

afterAll(async () => {
  await platform?.stop();
  rmSync(dataDir, { recursive: true, force: true });
}, 30_000);

interface Held {
  wallet: unknown;
  entries: unknown;
  receipts: { id: string; sha256: string }[];
}

async function held(caller: ApiCaller): Promise<Held> {
  const read = async (path: string) =>
    ((await caller.call('GET', path)).body as { data: { data: never } }).data.data;
  return {
    wallet: await read(`/users/${caller.id}/wallet`),
    entries: await read(`/users/${caller.id}/transactions?limit=100`),
    receipts: await read(`/users/${caller.id}/receipts`),
  };
}

/** The platform of this folder, started by whichever test is the first. */
async function running(): Promise<RunningPlatform> {
  platform ??= await startPlatform({ dataDir });
  return platform;
}

describe('the platform on its data folder', () => {
  it('knows everything again after kill -9 and after an orderly stop', async () => {
    platform = await running();
    const account = platform.account('investor');
    const caller = await signInByApi(platform.url, account);
    const asked = await caller.call('POST', '/users/withdraw', {
      amount: 10,
      walletAddress: 'bc1q9h6yzs0x4k2m7n8v5c3d0f0g2j4l6p8r0t2w4y',
    });
    expect(asked.status).toBe(201);
    const before = await held(caller);
    await platform.kill();

    platform = await startPlatform({ dataDir });
    const again = await signInByApi(platform.url, account);
    expect(await held(again)).toEqual(before);
    await platform.stop();

    platform = await startPlatform({ dataDir });
    expect(platform.account('investor').password).toBe(account.password);
    expect(await held(await signInByApi(platform.url, account))).toEqual(before);
  }, 240_000);

  it('is not shared by two processes', async () => {
    await running();
    await expect(startPlatform({ dataDir, timeoutMs: 30_000 })).rejects.toThrow(
      'already runs on this data folder',
    );
  }, 120_000);
});
