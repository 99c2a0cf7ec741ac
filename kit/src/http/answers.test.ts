import { describe, expect, it } from '@jest/globals';
import type { Request } from 'express';
import { idempotencyKeyOf, idParam } from './answers.ts';

describe('an id in the path', () => {
  const of = (id: unknown) => idParam({ params: { id } } as unknown as Request);

  it('is taken when it has 24 hexadecimal digits', () => {
    expect(of('65a1b2c3d4e5f60718293a4b')).toBe('65a1b2c3d4e5f60718293a4b');
  });

  it.each(['', 'me', '65A1B2C3D4E5F60718293A4B', `${'a'.repeat(24)}\n`, 'a'.repeat(25), undefined])(
    'is refused when it is %p',
    (id) => {
      expect(() => of(id)).toThrow(
        expect.objectContaining({ code: 'INVALID_ID', fields: { id: expect.any(String) } }),
      );
    },
  );
});

describe('an idempotency key', () => {
  const of = (key: string | undefined) =>
    idempotencyKeyOf({ get: () => key } as unknown as Request);

  it('may be missing', () => {
    expect(of(undefined)).toBeNull();
  });

  it.each(['a'.repeat(8), 'a'.repeat(100), '0b9f-41.x:y_z'])('may be %p', (key) => {
    expect(of(key)).toBe(key);
  });

  it.each(['', 'short', 'a'.repeat(101), 'with space', 'brace{{}}', 'break\nbreak'])(
    'may not be %p',
    (key) => {
      expect(() => of(key)).toThrow(expect.objectContaining({ code: 'IDEMPOTENCY_KEY_INVALID' }));
    },
  );
});
