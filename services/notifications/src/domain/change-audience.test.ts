import { CHANGE_EVENTS } from '@candor/contracts/changes';
import { expect, test } from '@jest/globals';
import { type ChangeEvent, toAudiences } from './change-audience.ts';

const audiences = (type: ChangeEvent['type']) =>
  toAudiences({ type, payload: { accountId: 'a1' } } as unknown as ChangeEvent);

const PROPOSED: ChangeEvent['type'][] = [
  'payments.settings-changed.v1',
  'payments.adjustment-proposed.v1',
  'payments.reversal-proposed.v1',
];

const OWNER_ONLY: ChangeEvent['type'][] = [
  'payments.wallet-changed.v1',
  'payments.destination-changed.v1',
  'payments.deposit-address-changed.v1',
];

test.each(CHANGE_EVENTS.filter((type) => !PROPOSED.includes(type)))(
  '%s is announced to its account, and to staff when it changes a queue',
  (type) => {
    expect(audiences(type)).toEqual(OWNER_ONLY.includes(type) ? ['a1'] : ['a1', 'staff']);
  },
);

test.each(PROPOSED)('%s is announced to staff, and not to the owner of the wallet', (type) => {
  expect(audiences(type)).toEqual(['staff']);
});
