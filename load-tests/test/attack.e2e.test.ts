import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** A machine with other work is several times slower than a quiet one. */
const SLOW = 600_000;

function run(script: string, env: Record<string, string>) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['scripts/run.mjs', `scripts/${script}.ts`],
    { cwd: root, encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '', ...env } },
  );
  return { status, output: stdout + stderr };
}

describe('make attack', () => {
  test(
    'finds every attack refused',
    () => {
      const { status, output } = run('attack', { RUNS: '1', PATHS: '1' });
      expect([status, output]).toEqual([0, expect.stringMatching(/: 0 violations\n$/)]);
      expect(output).not.toContain('skipped');
    },
    SLOW,
  );

  test(
    'names what a platform without its owner check shows to others',
    () => {
      const { status, output } = run('attack-mutations', { NAME: 'owner check' });
      expect([status, output]).toEqual([
        0,
        expect.stringMatching(/red {3}without owner check: \d+ violations, ids: .*another's/),
      ]);
    },
    SLOW,
  );
});
