import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChild } from '@candor/kit/testing/child-process';
import { expect, test } from '@jest/globals';
import { processStart } from '../../../embedded/src/process-start.mjs';
import { startComposed } from '../../../scripts/composed/start-composed.ts';

test('a data folder that another composed platform uses is refused, and nothing in it is changed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'candor-composed-'));
  const other = await startChild('sleep', ['600']);
  const holder = { pid: other.pid, started: processStart(other.pid) };
  writeFileSync(join(folder, 'lock.json'), JSON.stringify(holder));
  await expect(startComposed(folder)).rejects.toThrow(`already runs composed on ${folder}`);
  expect(existsSync(join(folder, '.env'))).toBe(false);
  await other.stop();
  rmSync(folder, { recursive: true });
});
