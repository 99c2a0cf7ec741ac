import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'candor-declared-'));
const MANIFEST = { dependencies: { declared: '1' }, devDependencies: { 'only-for-tests': '1' } };
let output: string;

beforeAll(() => {
  const service = join(folder, 'services/one');
  mkdirSync(join(service, 'src'), { recursive: true });
  cpSync(join(root, 'biome.json'), join(folder, 'biome.json'));
  writeFileSync(join(service, 'package.json'), JSON.stringify(MANIFEST));
  const lines = [
    "import 'declared';",
    "import '@candor/two';",
    "import 'only-for-tests';",
    "import type { Hoisted } from 'hoisted';",
    "export const load = (): Promise<Hoisted> => import('on-demand');",
  ];
  writeFileSync(join(service, 'src/shipped.ts'), lines.join('\n'));
  writeFileSync(join(service, 'src/shipped.test.ts'), lines.join('\n'));
  const biome = join(root, 'node_modules/.bin/biome');
  const run = spawnSync(biome, ['lint', '--vcs-enabled=false', '--colors=off', '.'], {
    cwd: folder,
    encoding: 'utf8',
  });
  output = run.stdout + run.stderr;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('code that ships', () => {
  test.each([
    ['another workspace', '@candor/two'],
    ['a development dependency', 'only-for-tests'],
    ['a type of what somebody else has installed', 'hoisted'],
    ['a package on demand', 'on-demand'],
  ])('does not import %s without declaring it', (_what, name) => {
    expect(output).toContain(`Dependency ${name} isn't specified in services/one/package.json`);
  });

  test('imports what it declares, and tests import more', () => {
    expect(output.match(/isn't specified/g)).toHaveLength(4);
  });
});
