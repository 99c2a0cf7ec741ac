import { expect, test } from '@jest/globals';
import { audienceOf, CHANGE_EVENTS, type ChangeEvent } from './change-audience.ts';

const audience = (type: ChangeEvent['type']) =>
  audienceOf({ type, payload: { accountId: 'a1' } } as unknown as ChangeEvent);

test.each(CHANGE_EVENTS.filter((type) => type !== 'payments.adjustment-proposed.v1'))(
  '%s reaches its account, and staff where a queue changes',
  (type) => {
    expect(audience(type)).toEqual({
      accountId: 'a1',
      staff: type !== 'payments.wallet-changed.v1',
    });
  },
);

test('a proposed adjustment reaches staff, who decide it, and not the owner of the wallet', () => {
  expect(audience('payments.adjustment-proposed.v1')).toEqual({ accountId: null, staff: true });
});
