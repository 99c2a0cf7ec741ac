import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Serves a site and a mailbox as `make start` does, until it is told to stop. */
const SERVER = `
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
const server = createServer((req, res) => {
  res.statusCode = req.url === process.env.SILENT ? 503 : 200;
  res.end();
});
server.listen(0, '127.0.0.1', () => {
  const url = 'http://127.0.0.1:' + server.address().port;
  mkdirSync('.data');
  writeFileSync('.data/pid', String(process.pid));
  writeFileSync('.data/runtime.json', JSON.stringify({ url, mailbox: url + '/mailbox' }));
});
process.once('SIGTERM', () => process.exit(0));
`;

/** Only the start finds a clone without packages; the others find those that it has installed, and none of its data. */
const MAKEFILE = `check:
	@test -e node_modules && test ! -e .data && $(CHECK)
start:
	@test ! -e node_modules && test ! -e .data && mkdir node_modules && node server.mjs
stop:
	@kill "$$(cat .data/pid)"
test:
	@test -e node_modules && test ! -e .data && test "$$CANDOR_PARTS" = "$$PARTS" && $(TEST)
`;

let folder: string;
let repository: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'candor-ci-test-'));
  repository = join(folder, 'repository');
  for (const path of ['.ci', 'scripts/parts', 'node_modules']) {
    mkdirSync(join(repository, path), { recursive: true });
  }
  for (const file of ['.ci/run', 'scripts/ci.mjs'])
    cpSync(join(root, file), join(repository, file));
  writeFileSync(join(repository, 'scripts/parts/install-parts.sh'), 'echo parts built\n');
  writeFileSync(join(repository, 'Makefile'), MAKEFILE);
  writeFileSync(join(repository, 'server.mjs'), SERVER);
  writeFileSync(join(repository, '.gitignore'), 'node_modules/\n.data/\n');
  const who = ['-c', 'user.name=test', '-c', 'user.email=test@mail.example'];
  for (const args of [
    ['init', '--quiet'],
    ['add', '.'],
    [...who, 'commit', '--quiet', '-m', 'all'],
  ]) {
    expect(spawnSync('git', args, { cwd: repository }).status).toBe(0);
  }
  mkdirSync(join(folder, 'tmp'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function runCi(env: Record<string, string> = {}) {
  const { status, stdout } = spawnSync(join(repository, '.ci/run'), {
    encoding: 'utf8',
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      TMPDIR: join(folder, 'tmp'),
      PARTS: join(repository, '.cache/parts'),
      CHECK: 'true',
      TEST: 'echo "7 passed, 0 failed, 1 skipped"',
      ...env,
    },
  });
  // Whatever happens, the clone is removed.
  expect(readdirSync(join(folder, 'tmp'))).toEqual([]);
  const lines = stdout.trim().split('\n');
  const totals = lines.filter((line) => /^\d+ passed/.test(line));
  expect(totals).toEqual([lines.at(-1)]);
  return { status, total: totals[0], failures: lines.filter((line) => line.startsWith('FAILED')) };
}

describe('.ci/run', () => {
  test('starts, checks and tests in a clean clone, and adds up everything in its last line', () => {
    expect(runCi()).toEqual({ status: 0, total: '9 passed, 0 failed, 1 skipped', failures: [] });
    expect(existsSync(join(repository, '.data'))).toBe(false);
  });

  test.each([
    [{ CHECK: 'false' }, '8 passed, 1 failed, 1 skipped', 'make check: it ended with 2'],
    [
      { TEST: 'echo "6 passed, 2 failed, 0 skipped" && false' },
      '8 passed, 2 failed, 0 skipped',
      'make test: 2 tests',
    ],
    [{ TEST: 'false' }, '2 passed, 1 failed, 0 skipped', 'make test: it ended with 2 and no total'],
    [{ SILENT: '/home' }, '8 passed, 1 failed, 1 skipped', 'make start: http.*/home answers 503'],
    [{ SILENT: '/mailbox' }, '8 passed, 1 failed, 1 skipped', 'make start: http.*answers 503'],
  ])('fails with %j, and runs the other commands', (env, total, failure) => {
    const result = runCi(env as Record<string, string>);
    expect(result).toMatchObject({ status: 1, total });
    expect(result.failures).toEqual([expect.stringMatching(new RegExp(`^FAILED ${failure}`))]);
  });

  test('fails when the platform ends before it serves', () => {
    writeFileSync(join(repository, 'server.mjs'), 'process.exit(3);');
    spawnSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@t', 'commit', '-qam', 'broken'], {
      cwd: repository,
    });
    const { status, failures } = runCi();
    expect([status, failures]).toEqual([1, [expect.stringContaining('before it served')]]);
  });
});
