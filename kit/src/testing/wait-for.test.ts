import { describe, expect, it } from '@jest/globals';
import { waitFor } from './wait-for.ts';

describe('waitFor', () => {
  it('returns the value once it is truthy', async () => {
    let asked = 0;
    expect(await waitFor(async () => ++asked > 2 && { asked }, { intervalMs: 1 })).toEqual({
      asked: 3,
    });
  });

  it('rejects with a description and the last failure', async () => {
    const waiting = waitFor(
      () => {
        throw new Error('not yet');
      },
      { timeoutMs: 5, intervalMs: 1, describe: 'the tide' },
    );
    await expect(waiting).rejects.toMatchObject({
      message: 'Waited 5 ms for the tide',
      cause: expect.objectContaining({ message: 'not yet' }),
    });
  });
});
