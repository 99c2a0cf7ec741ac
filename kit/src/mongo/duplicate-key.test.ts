import { describe, expect, it } from '@jest/globals';
import { duplicateKeyOf } from './duplicate-key.ts';

describe('duplicateKeyOf', () => {
  it('names the index that refused', () => {
    const error = Object.assign(new Error('E11000'), { code: 11000, keyPattern: { email: 1 } });
    expect(duplicateKeyOf(error)).toEqual({ email: 1 });
  });

  it('knows a duplicate whose index is not told', () => {
    expect(duplicateKeyOf(Object.assign(new Error('E11000'), { code: 11000 }))).toEqual({});
  });

  it.each([[new Error('x')], [Object.assign(new Error('x'), { code: 50 })], [null], ['11000']])(
    'is null for %p',
    (error) => {
      expect(duplicateKeyOf(error)).toBeNull();
    },
  );
});
