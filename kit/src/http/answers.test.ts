import { describe, expect, it } from '@jest/globals';
import type { Request } from 'express';
import { parseIdempotencyKey } from './answers.ts';

describe('the Idempotency-Key header', () => {
  const of = (key: string | undefined) =>
    parseIdempotencyKey({ get: () => key } as unknown as Request);

  it('is optional', () => {
    expect(of(undefined)).toBeNull();
  });

  it.each(['a'.repeat(8), 'a'.repeat(100), '0b9f-41.x:y_z'])('accepts %p', (key) => {
    expect(of(key)).toBe(key);
  });

  it.each(['', 'short', 'a'.repeat(101), 'with space', 'brace{{}}', 'break\nbreak'])(
    'rejects %p',
    (key) => {
      expect(() => of(key)).toThrow(expect.objectContaining({ code: 'IDEMPOTENCY_KEY_INVALID' }));
    },
  );
});
