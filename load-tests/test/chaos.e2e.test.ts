import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** A machine with other work is several times slower than a quiet one. */
const SLOW = 600_000;

describe('make chaos', () => {
  test(
    'finds no contradiction after kills and broken connections under load',
    () => {
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        ['scripts/run.mjs', 'scripts/chaos.ts'],
        {
          cwd: root,
          encoding: 'utf8',
          env: {
            ...process.env,
            ...{ NODE_OPTIONS: '', OPERATIONS: '400', KILLS: '3', DATABASE_FAULTS: '40' },
          },
        },
      );
      // A report of a failed test is shortened: what was found comes first.
      const found = stdout.slice(Math.max(stdout.indexOf('settled:'), 0));
      expect([status, found + stderr]).toEqual([0, expect.stringMatching(/: 0 contradictions\n$/)]);
    },
    SLOW,
  );
});
