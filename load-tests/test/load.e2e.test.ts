import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { needed } from '@candor/kit/testing/needed';
import { partPath } from '@candor/kit/testing/part-path';
import { describe, expect, test } from '@jest/globals';

const K6 = process.env.K6_BIN ?? partPath('k6');
const withK6 = needed(existsSync(K6), 'k6 is not installed (make parts, needs Go)')
  ? test
  : test.skip;

const SCENARIOS = [
  'adminQueue',
  'browse',
  'dashboard',
  'deposit',
  'history',
  'signIn',
  'withdrawal',
];

describe('make load', () => {
  withK6(
    'runs every scenario without a failed request, verifies the ledger and writes the report',
    () => {
      const report = mkdtempSync(join(tmpdir(), 'candor-load-'));
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        ['scripts/run.mjs', 'scripts/load.ts'],
        {
          encoding: 'utf8',
          // Slow machines keep the rates of failures, not the times.
          env: {
            ...process.env,
            PROFILE: 'smoke',
            INVESTORS: '2',
            PATIENCE: '20',
            REPORT_DIR: report,
          },
        },
      );
      expect([status, stderr]).toEqual([0, '']);
      expect(stdout).toMatch(/wallets, \d+ entries, .*: sound/);
      const summary = JSON.parse(readFileSync(join(report, 'summary.json'), 'utf8'));
      expect(summary.failedShare).toBe(0);
      const scenarios = summary.scenarios.filter(
        ({ requests }: { requests: number }) => requests > 0,
      );
      expect(scenarios.map(({ scenario }: { scenario: string }) => scenario).sort()).toEqual(
        SCENARIOS,
      );
      expect(readFileSync(join(report, 'summary.html'), 'utf8')).toContain('Load test: smoke');
      rmSync(report, { recursive: true });
    },
    180_000,
  );
});
