import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from '@jest/globals';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** What an image of the gateway is built from. */
const COPIED = ['contracts/src', 'gateway/src', 'scripts', 'tsconfig.json', 'package.json'];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'candor-document-'));
  for (const path of COPIED) cpSync(join(root, path), join(folder, path), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('the API document is built with the gateway where it is missing', () => {
  const document = join(folder, 'gateway/src/docs/openapi.json');
  rmSync(document, { force: true });
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', './scripts/typescript.mjs', 'scripts/build-services.ts', 'gateway'],
    { cwd: folder, encoding: 'utf8', timeout: 110_000 },
  );
  expect([status, stderr]).toEqual([0, '']);
  expect(existsSync(document)).toBe(true);
  expect(existsSync(join(folder, '.build/gateway/main.mjs'))).toBe(true);
});
