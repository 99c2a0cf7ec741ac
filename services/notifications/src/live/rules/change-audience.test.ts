import { EVENT_QUEUES } from '@candor/contracts/events';
import { expect, test } from '@jest/globals';
import { type ChangeEvent, toAudiences } from './change-audience.ts';

const audiences = (type: ChangeEvent['type']) =>
  toAudiences({ type, payload: { accountId: 'a1' } } as unknown as ChangeEvent);

const STAFF_ONLY: ChangeEvent['type'][] = [
  'auth.staff-changed.v1',
  'users.note-added.v1',
  'payments.settings-changed.v1',
  'payments.adjustment-proposed.v1',
  'payments.reversal-proposed.v1',
  'payments.proposal-decided.v1',
  'payments.payout-approval-changed.v1',
  'payments.profit-run-changed.v1',
  'payments.books-changed.v1',
];

const OWNER_ONLY: ChangeEvent['type'][] = [
  'payments.wallet-changed.v1',
  'payments.destination-changed.v1',
  'payments.deposit-address-changed.v1',
];

test.each(EVENT_QUEUES['notifications.changes'].filter((type) => !STAFF_ONLY.includes(type)))(
  '%s is announced to its account, and to staff when it changes a queue',
  (type) => {
    expect(audiences(type)).toEqual(OWNER_ONLY.includes(type) ? ['a1'] : ['a1', 'staff']);
  },
);

test.each(STAFF_ONLY)('%s is announced to staff, and not to the owner of the account', (type) => {
  expect(audiences(type)).toEqual(['staff']);
});
