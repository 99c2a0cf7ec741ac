import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { needed } from '@candor/kit/testing/needed';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { formatSkipped, readSkipped } from './skipped-tests.ts';

const path = expect.getState().testPath ?? '';
const given = process.env.CANDOR_SKIP_REASONS;
let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'candor-skipped-'));
  file = join(folder, 'reasons');
  process.env.CANDOR_SKIP_REASONS = file;
});
afterEach(() => {
  if (given === undefined) delete process.env.CANDOR_SKIP_REASONS;
  else process.env.CANDOR_SKIP_REASONS = given;
  rmSync(folder, { recursive: true });
});

const toReport = (...statuses: string[]) => ({
  testResults: [
    {
      name: path,
      assertionResults: statuses.map((status) => ({ fullName: `is ${status}`, status })),
    },
  ],
});

describe('skipped tests', () => {
  test('are named with the reason that their file gave for what is missing', () => {
    expect(needed(null, 'k6 is not installed')).toBeNull();
    needed(false, 'k6 is not installed');
    needed('a part', 'it is there');
    const skipped = readSkipped(toReport('passed', 'pending', 'todo'), file);
    const names = ['is pending', 'is todo'];
    expect(skipped).toEqual([{ path, names, reasons: ['k6 is not installed'] }]);
    expect(formatSkipped(skipped, join(path, '..'))).toBe(
      'Skipped:\n  skipped-tests.test.ts: k6 is not installed\n    is pending\n    is todo',
    );
  });

  test('without a reason are shown as such, and a run without them lists no file', () => {
    const skipped = readSkipped(toReport('pending'), file);
    expect(skipped).toEqual([{ path, names: ['is pending'], reasons: [] }]);
    expect(formatSkipped(skipped, '/')).toContain('WITHOUT A REASON');
    expect(readSkipped(toReport('passed', 'failed'), file)).toEqual([]);
  });
});
