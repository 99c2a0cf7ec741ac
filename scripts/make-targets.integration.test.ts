import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'candor-clone-'));
const clone = join(folder, 'clone');
const programs = join(folder, 'programs');
const calls = join(folder, 'calls');

/** As `make help` lists them; the first line of a recipe that needs what only a user gives is in ARGUMENTS. */
const TARGETS = readFileSync(join(root, 'Makefile'), 'utf8')
  .split('\n')
  .flatMap((line) => /^([a-z-]+):.*## /.exec(line)?.[1] ?? []);
const ARGUMENTS: Record<string, string[]> = {
  'create-admin': ['EMAIL=ada@example.com'],
  restore: ['FROM=backup'],
};

/** Puts a program on the path that records its name and arguments. */
function installProgram(name: string, script: string): void {
  writeFileSync(
    join(programs, name),
    `#!/bin/sh\necho "${name} $*" >> "${calls}"\ncd "${clone}" || exit 1\n${script}\n`,
  );
  chmodSync(join(programs, name), 0o755);
}

const readCalls = () => (existsSync(calls) ? readFileSync(calls, 'utf8').trim().split('\n') : []);

function make(...args: string[]) {
  const { status, stdout, stderr } = spawnSync('make', args, {
    cwd: clone,
    encoding: 'utf8',
    env: {
      PATH: [programs, dirname(process.execPath), process.env.PATH].join(delimiter),
      HOME: folder,
      CANDOR_PARTS_OFFLINE: '1',
    },
  });
  return { status, output: stdout + stderr };
}

/** Node's messages about a module that is not there. */
const MISSING = /ERR_MODULE_NOT_FOUND|Cannot find (?:package|module)|MODULE_NOT_FOUND/;

/** A copy of the files that a commit of this checkout would have. */
beforeAll(() => {
  const listed = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const file of listed.stdout.trim().split('\n')) {
    if (existsSync(join(root, file))) cpSync(join(root, file), join(clone, file));
  }
  mkdirSync(programs);
  spawnSync('git', ['init', '--quiet'], { cwd: clone });
  installProgram('docker', 'exit 1');
  installProgram('npx', 'exit 1');
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(() => {
  rmSync(calls, { force: true });
  rmSync(join(clone, 'node_modules'), { recursive: true, force: true });
});

describe('in a clean clone', () => {
  test.each(TARGETS)('make %s imports no package before it installs them', (target) => {
    installProgram('npm', 'echo "the registry is unreachable" >&2; exit 1');
    const { output, status } = make(target, ...(ARGUMENTS[target] ?? []));
    expect(output).not.toMatch(MISSING);
    const packages = readCalls().filter((call) => /^np[mx] /.test(call));
    expect(packages.slice(1)).toEqual([]);
    if (packages.length > 0) {
      expect(packages).toEqual([expect.stringMatching(/^npm ci /)]);
      expect(output).toContain('the registry is unreachable');
      expect(status).not.toBe(0);
    }
  });

  test('make reset deletes the data of make start, and not that of make dev and make composed', () => {
    for (const name of ['mongo', 'dev', 'composed']) {
      mkdirSync(join(clone, '.data', name), { recursive: true });
    }
    expect(make('reset').status).toBe(0);
    expect(readdirSync(join(clone, '.data')).sort()).toEqual(['composed', 'dev']);
  });

  test('the packages are installed once, then the command runs', () => {
    // What npm ci would install is linked, with its record of that.
    const names = readdirSync(join(root, 'node_modules'));
    const links = names.map((name) => `ln -s "${join(root, 'node_modules', name)}" node_modules/`);
    installProgram('npm', ['mkdir node_modules', ...links].join('\n'));
    for (const _ of [1, 2]) {
      const { status, output } = make('admin');
      expect([status, output]).toEqual([0, expect.stringContaining('Usage: admin COMMAND')]);
    }
    expect(readCalls()).toEqual([expect.stringMatching(/^npm ci /)]);
  });
});
