import { describe, expect, it } from '@jest/globals';
import { runInContext } from '../request-context.ts';
import { makeEvent, toOutbox, withEvents } from './outbox.ts';

const at = new Date('2026-01-05T10:00:00Z');
const verified = (options?: { id?: string; correlationId?: string }) =>
  makeEvent('auth.email-verified.v1', { accountId: 'a1' }, at, options);

describe('an event for the outbox', () => {
  it('has an id, a type, a payload and the time it happened', () => {
    const [one, two] = [verified(), verified()];
    expect(one).toMatchObject({
      type: 'auth.email-verified.v1',
      occurredAt: '2026-01-05T10:00:00.000Z',
      payload: { accountId: 'a1' },
    });
    expect(one.id).not.toBe(two.id);
  });

  it('has the correlation id of the request or event that caused it', () => {
    const event = runInContext({ requestId: 'r', correlationId: 'cause' }, () => verified());
    expect(event.correlationId).toBe('cause');
    expect(verified({ id: 'given', correlationId: 'other' })).toMatchObject({
      id: 'given',
      correlationId: 'other',
    });
  });
});

describe('the outbox of a document', () => {
  it('is absent while empty, so that the index stays small', () => {
    expect(toOutbox([])).toEqual({});
    expect(withEvents({ $set: { name: 'a' } }, [])).toEqual({ $set: { name: 'a' } });
  });

  it('is marked as pending while it holds events', () => {
    const event = verified();
    expect(toOutbox([event])).toEqual({ outbox: [event], outboxPending: true });
    const update = { $set: { name: 'a' }, $unset: { old: 1 }, $push: { failures: 'f' } };
    expect(withEvents(update, [event])).toEqual({
      $set: { name: 'a', outboxPending: true },
      $unset: { old: 1 },
      $push: { failures: 'f', outbox: { $each: [event] } },
    });
    expect(withEvents({}, [event])).toMatchObject({ $set: { outboxPending: true } });
  });
});
