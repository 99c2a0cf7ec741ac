import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type OwnPlatform, startPlatform } from '../../web/e2e/support/running-platform.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const SLOW = 180_000;

let folder: string;
let platform: OwnPlatform;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'candor-journey-'));
  platform = await startPlatform({ dataDir: join(folder, 'data') });
}, SLOW);
afterAll(async () => {
  await platform?.stop();
  rmSync(folder, { recursive: true, force: true });
});

function walk(env: Record<string, string>) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['scripts/run.mjs', 'scripts/journey.ts'],
    {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, JOURNEY_FILE: join(folder, 'journey.json'), ...env },
    },
  );
  return { status, lines: stdout.trim().split('\n'), stderr };
}

describe('make journey', () => {
  test(
    'walks through the running platform, and finds what it left after a restart',
    async () => {
      const here = { CANDOR_DATA: platform.dataDir };
      const first = walk(here);
      expect(first).toMatchObject({ status: 0, stderr: '' });
      expect(first.lines).toHaveLength(6);
      await platform.kill();
      expect(walk(here)).toMatchObject({ status: 2 });
      platform = await startPlatform({ dataDir: platform.dataDir });
      const second = walk(here);
      expect(second).toMatchObject({ status: 0, stderr: '' });
      expect(second.lines[0]).toBe('ok     what former journeys left is unchanged');
      expect(second.lines.slice(1)).toEqual(first.lines);
      const names = JSON.parse(readFileSync(join(folder, 'journey.json'), 'utf8'));
      expect(names).toHaveLength(2);
    },
    SLOW,
  );

  test(
    'fails with the step that failed when data is lost or the platform is unreachable',
    () => {
      const { email, password } = platform.account('admin');
      const given = {
        BASE_URL: platform.url,
        MAILBOX_URL: platform.mailbox,
        ADMIN_EMAIL: email,
        ADMIN_PASSWORD: password,
      };
      const lost = join(folder, 'lost.json');
      writeFileSync(lost, '["nobody"]');
      const forgotten = walk({ ...given, JOURNEY_FILE: lost });
      expect(forgotten.status).toBe(1);
      expect(forgotten.stderr).toMatch(/^FAILED what former journeys left is unchanged: /);
      const elsewhere = walk({ ...given, JOURNEY_FILE: '', BASE_URL: 'http://127.0.0.1:1' });
      expect([elsewhere.status, elsewhere.stderr]).toEqual([
        1,
        expect.stringMatching(/^FAILED the site shows its first page: /),
      ]);
    },
    SLOW,
  );
});
