import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';

const root = fileURLToPath(new URL('..', import.meta.url));

describe('the check of declared imports', () => {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['scripts/check-declared.mjs', 'scripts/declared-fixture'],
    { cwd: root, encoding: 'utf8' },
  );

  test('fails if a workspace imports an undeclared package', () => {
    expect(status).toBe(1);
  });

  test.each([
    ['another workspace', 'one/src/shipped.mjs imports @fixture/two'],
    ['what somebody else has installed', 'one/src/shipped.mjs imports hoisted'],
    ['a development dependency in code that ships', 'one/src/shipped.mjs imports only-for-tests'],
    ['a package that nobody declares, on demand', 'one/src/shipped.mjs imports nowhere'],
    ['a package that nobody declares, in a test', 'one/test/helper.mjs imports undeclared-tool'],
  ])('names %s', (_what, line) => {
    expect(stderr).toContain(line);
  });

  test('reports no other import', () => {
    expect(stderr.trim().split('\n')).toHaveLength(5);
  });
});
