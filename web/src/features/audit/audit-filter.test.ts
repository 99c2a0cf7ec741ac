import { describe, expect, test } from '@jest/globals';
import {
  countAuditConditions,
  NO_AUDIT_FILTER,
  parseAuditFilter,
  toAuditSearch,
} from './audit-filter.ts';

const parse = (text: string) => parseAuditFilter(new URLSearchParams(text));

describe('the filter of the audit in the address', () => {
  test('is read back as it was written, without the open entry', () => {
    const filter = {
      ...NO_AUDIT_FILTER,
      query: 'r-1 & 2',
      kind: 'action' as const,
      action: 'editWallet',
      result: 'refused' as const,
      account: 'a'.repeat(24),
      days: 7,
    };
    expect(parse(toAuditSearch(filter, 17))).toEqual(filter);
    expect(countAuditConditions(filter)).toBe(5);
  });

  test('has no conditions for an empty address, and leaves out what the server would refuse', () => {
    expect(toAuditSearch(NO_AUDIT_FILTER)).toBe('');
    expect(
      parse('?kind=all&result=x&actor=me&account=1&days=-1&from=yesterday&to=2026&action=a b'),
    ).toEqual(NO_AUDIT_FILTER);
    expect(parse('?from=2026-13-01&to=2026-11-99')).toEqual(NO_AUDIT_FILTER);
  });
});
