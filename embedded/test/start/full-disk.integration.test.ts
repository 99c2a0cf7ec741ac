import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openBrowser } from '@candor/kit/testing/browser';
import { needed } from '@candor/kit/testing/needed';
import { canMount, mountSmallDisk, type SmallDisk } from '@candor/kit/testing/small-disk';
import { waitFor } from '@candor/kit/testing/wait-for';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  buildPlatform,
  removePlatform,
  type StartedPlatform,
  startOn,
} from './started-platform.ts';

const FREE_BYTES = 256 * 1024;
const PERSON = {
  fullName: 'Ada Stone',
  password: 'A-long-password-7',
  confirmPassword: 'A-long-password-7',
  country: 'United States',
  countryCode: '+1',
  phone: '+12015550123',
  agreeTerms: true,
};

const isMountable = needed(canMount(), 'only root may mount a small disk');

(isMountable ? describe : describe.skip)('the platform on a full disk', () => {
  let disk: SmallDisk;
  let platform: StartedPlatform;
  let url: string;
  beforeAll(async () => {
    buildPlatform();
    disk = mountSmallDisk(64);
    mkdirSync(join(disk.path, 'data'));
    platform = await startOn(join(disk.path, 'data'));
    ({ url } = await platform.ready());
  }, 240_000);
  afterAll(async () => {
    platform?.child.kill('SIGKILL');
    await platform?.ended;
    disk?.remove();
    removePlatform();
  });

  /** Without a built site it is not ready for another reason. */
  const readReadiness = async () => {
    const answer = await fetch(`${url}/readyz`);
    const { reason, parts } = (await answer.json()) as {
      reason?: string;
      parts: Record<string, string>;
    };
    const { auth, users, payments, notifications } = parts;
    return { status: answer.status, reason, services: [auth, users, payments, notifications] };
  };
  const isReady = async () =>
    (await readReadiness()).services.every((service) => service === 'ready');

  async function signUp(username: string) {
    const seen = await fetch(`${url}/api/v1/plans`);
    await seen.body?.cancel();
    const [, token = ''] = /XSRF-TOKEN=([^;]+)/.exec(seen.headers.getSetCookie().join()) ?? [];
    const browser = openBrowser(`${url}/api/v1`);
    browser.cookies.set('XSRF-TOKEN', token);
    return browser.post(
      '/users/signup',
      { ...PERSON, username, email: `${username}@stone.example` },
      { headers: { 'x-xsrf-token': decodeURIComponent(token) } },
    );
  }

  it('refuses writes with the reason, says so, serves reads, and goes on once there is space', async () => {
    await waitFor(isReady);
    const ballast = join(disk.path, 'ballast');
    const { bavail, bsize } = statfsSync(disk.path);
    writeFileSync(ballast, Buffer.alloc(bavail * bsize - FREE_BYTES));

    const refused = await signUp('first-one');
    expect([refused.status, refused.body]).toEqual([
      503,
      expect.objectContaining({ code: 'SERVICE_UNAVAILABLE', reason: 'STORAGE_FULL' }),
    ]);
    expect(refused.headers.get('retry-after')).not.toBeNull();
    await waitFor(async () => (await readReadiness()).reason !== undefined);
    expect(await readReadiness()).toEqual({
      status: 503,
      reason: 'STORAGE_FULL',
      services: ['full', 'full', 'full', 'full'],
    });
    expect((await fetch(`${url}/api/v1/plans`)).status).toBe(200);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);

    rmSync(ballast);
    await waitFor(isReady);
    expect((await readReadiness()).reason).toBeUndefined();
    expect((await signUp('second-one')).status).toBe(201);
    // What was refused left nothing behind that is in its way.
    expect((await signUp('first-one')).status).toBe(201);
  });
});
