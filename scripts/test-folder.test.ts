import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createTestFolder } from './test-folder.ts';

let memory: string;
beforeEach(() => {
  memory = mkdtempSync(join(tmpdir(), 'candor-memory-'));
});
afterEach(() => rmSync(memory, { recursive: true, force: true }));

test('is made where there is room in memory, and removed with what is in it', () => {
  const { folder, remove } = createTestFolder(memory);
  expect(dirname(folder)).toBe(memory);
  writeFileSync(join(folder, 'data'), 'x');
  remove();
  expect(existsSync(folder)).toBe(false);
});

test('is made among the temporary files of the system where memory has no folder', () => {
  const { folder, remove } = createTestFolder(join(memory, 'none'));
  expect(dirname(folder)).toBe(tmpdir());
  remove();
});

test('that a killed run has left is removed by the next one; that of a run beside it stays', () => {
  const { pid } = spawnSync('true');
  const left = join(memory, `candor-test-${pid}-abcdef`);
  const beside = join(memory, `candor-test-${process.pid}-abcdef`);
  for (const path of [left, beside]) mkdirSync(path);
  createTestFolder(memory);
  expect([existsSync(left), existsSync(beside)]).toEqual([false, true]);
});
