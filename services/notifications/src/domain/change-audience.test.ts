import { expect, test } from '@jest/globals';
import { CHANGE_EVENTS, type ChangeEvent, toAudience } from './change-audience.ts';

const audience = (type: ChangeEvent['type']) =>
  toAudience({ type, payload: { accountId: 'a1' } } as unknown as ChangeEvent);

const PROPOSED: ChangeEvent['type'][] = [
  'payments.adjustment-proposed.v1',
  'payments.reversal-proposed.v1',
];

const OWNER_ONLY: ChangeEvent['type'][] = [
  'payments.wallet-changed.v1',
  'payments.destination-changed.v1',
];

test.each(CHANGE_EVENTS.filter((type) => !PROPOSED.includes(type)))(
  '%s is announced to its account, and to staff when it changes a queue',
  (type) => {
    expect(audience(type)).toEqual({
      accountId: 'a1',
      staff: !OWNER_ONLY.includes(type),
    });
  },
);

test.each(PROPOSED)('%s is announced to staff, and not to the owner of the wallet', (type) => {
  expect(audience(type)).toEqual({ accountId: null, staff: true });
});
