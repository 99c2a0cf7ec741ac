import { describe, expect, test } from '@jest/globals';
import { auditQuerySchema } from './audit.ts';
import { mailListQuerySchema } from './mail-log.ts';

describe('a time by which the audit is filtered', () => {
  test.each(['2026-11-20T10:12:00Z', '2028-02-29T23:59:59.5Z'])('%p is one', (from) => {
    expect(auditQuerySchema.isValidSync({ from, before: from })).toBe(true);
  });

  test.each(['2026-02-30T10:00:00Z', '2026-13-01T10:00:00Z', '2026-11-20T10:61:00Z', '2026-11-20'])(
    '%p is none, and nothing is listed as if it were another',
    (at) => {
      expect(auditQuerySchema.isValidSync({ from: at })).toBe(false);
      expect(auditQuerySchema.isValidSync({ before: at })).toBe(false);
    },
  );
});

test.each(['2026-02-30', '2026-13-01'])('emails are not listed from or to %p', (day) => {
  expect(mailListQuerySchema.isValidSync({ from: day })).toBe(false);
  expect(mailListQuerySchema.isValidSync({ to: day })).toBe(false);
  expect(mailListQuerySchema.isValidSync({ from: '', to: '2026-11-22' })).toBe(true);
});
