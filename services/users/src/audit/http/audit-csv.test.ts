import { describe, expect, test } from '@jest/globals';
import { type AuditEntry, EMPTY_AUDIT, sealChange, toAuditEntry } from '../rules/audit-entry.ts';
import { toAuditRow } from './audit-csv.ts';

const entry = toAuditEntry(
  {
    eventId: 'e1',
    kind: 'action',
    action: 'editWallet',
    actorId: 'b'.repeat(24),
    actorRole: 'admin',
    accountId: 'a'.repeat(24),
    targetId: null,
    result: 'done',
    code: null,
    requestId: null,
    at: new Date('2026-11-23T12:00:00.000Z'),
    address: null,
    change: sealChange({ before: { active: true }, after: { active: false }, reason: 'asked' }),
  },
  EMPTY_AUDIT,
);

describe('a row of the audit as CSV', () => {
  test('has the time, the change as JSON, and nothing where nothing is known', () => {
    const row = toAuditRow(entry);
    expect(row).toContain('1,2026-11-23T12:00:00.000Z,action,editWallet,done,,');
    expect(row).toContain(',"{""active"":true}","{""active"":false}",asked,,,');
  });

  test.each<[string, object]>([
    ['a list as role', { actorRole: ['admin', 'support'] }],
    ['an object as action', { action: { $gt: '' } }],
    ['a number as code', { code: 7 }],
    ['a text as time', { at: 'yesterday' }],
    ['no valid time', { at: new Date(Number.NaN) }],
    ['a change that is not JSON', { change: { salt: '', text: '{"before":' } }],
    ['an address that is no text', { address: { salt: '', text: 5 } }],
    ['fields missing', { actorId: undefined, change: undefined, hash: undefined }],
  ])('is written although it was stored with %s', (_, wrong) => {
    const row = toAuditRow({ ...entry, ...wrong } as AuditEntry);
    expect(row).toMatch(/^1,.*\r\n$/);
  });

  test('shows a list as JSON, in one cell', () => {
    const row = toAuditRow({ ...entry, actorRole: ['admin'] as never });
    expect(row).toContain(',"[""admin""]",');
  });
});
