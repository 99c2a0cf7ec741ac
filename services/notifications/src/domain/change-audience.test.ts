import { expect, test } from '@jest/globals';
import { CHANGE_EVENTS, type ChangeEvent, toAudience } from './change-audience.ts';

const audience = (type: ChangeEvent['type']) =>
  toAudience({ type, payload: { accountId: 'a1' } } as unknown as ChangeEvent);

const PROPOSED: ChangeEvent['type'][] = [
  'payments.adjustment-proposed.v1',
  'payments.reversal-proposed.v1',
];

test.each(CHANGE_EVENTS.filter((type) => !PROPOSED.includes(type)))(
  '%s reaches its account, and staff where a queue changes',
  (type) => {
    expect(audience(type)).toEqual({
      accountId: 'a1',
      staff: type !== 'payments.wallet-changed.v1',
    });
  },
);

test.each(PROPOSED)('%s reaches staff, who decide it, and not the owner of the wallet', (type) => {
  expect(audience(type)).toEqual({ accountId: null, staff: true });
});
