import { expect, test } from '@jest/globals';
import { assertPhone } from './phone-number.ts';

test('a number dialled within the country is stored with its country code', () => {
  expect(assertPhone('0801 234 5678', 'Nigeria')).toBe('+2348012345678');
  expect(assertPhone('(201) 555-0123', 'United States')).toBe('+12015550123');
});

test('a number of another country is accepted with its country code', () => {
  expect(assertPhone('+46 8 123 456 78', 'Germany')).toBe('+46812345678');
});

test('a number that is not valid in its country is refused at its field', () => {
  for (const phone of ['12345', '+1 201', '555 0123 4567 8901']) {
    expect(() => assertPhone(phone, 'United States')).toThrow(
      expect.objectContaining({ code: 'VALIDATION_FAILED', fields: { phone: expect.any(String) } }),
    );
  }
});

test('a number without a country code is refused when the country is unknown', () => {
  expect(() => assertPhone('0801 234 5678', 'Atlantis')).toThrow('valid phone number');
});
