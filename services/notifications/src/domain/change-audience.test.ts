import { expect, test } from '@jest/globals';
import { audienceOf, CHANGE_EVENTS, type ChangeEvent } from './change-audience.ts';

test.each(CHANGE_EVENTS)('%s reaches its account, and staff where a queue changes', (type) => {
  const event = { type, payload: { accountId: 'a1' } } as unknown as ChangeEvent;
  expect(audienceOf(event)).toEqual({
    accountId: 'a1',
    staff: type !== 'payments.wallet-changed.v1',
  });
});
