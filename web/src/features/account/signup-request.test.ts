import { listCountries } from '@candor/contracts/countries';
import { describe, expect, test } from '@jest/globals';
import { isPhoneTooShort, type SignupValues, toSignupRequest } from './signup-request.ts';

const values: SignupValues = {
  fullName: 'Amara Lindqvist',
  username: 'amaral',
  email: 'amara@example.com',
  country: 'SE',
  phone: '070 123 45 67',
  password: 'correct horse',
  confirmPassword: 'correct horse',
  referrer: '',
  agreeTerms: true,
};

describe('the sign-up request', () => {
  test('contains the country’s name and the phone number with its dial code', () => {
    expect(toSignupRequest(values, listCountries())).toMatchObject({
      country: 'Sweden',
      countryCode: '+46',
      phone: '+46070 123 45 67',
    });
  });

  test('keeps a phone number that already has a dial code', () => {
    const request = toSignupRequest({ ...values, phone: ' +46 70 1234567' }, listCountries());
    expect(request.phone).toBe('+46 70 1234567');
  });

  test('leaves a missing phone number empty, without a dial code', () => {
    expect(toSignupRequest({ ...values, phone: ' ' }, listCountries()).phone).toBe('');
    expect(isPhoneTooShort('12')).toBe(true);
    expect(isPhoneTooShort('')).toBe(false);
  });
});

describe('the list of countries', () => {
  test('has about 240 entries, each once, under their common names', () => {
    const countries = listCountries();
    expect(countries.length).toBeGreaterThan(235);
    expect(new Set(countries.map(({ name }) => name)).size).toBe(countries.length);
    expect(countries).toContainEqual({ code: 'US', name: 'United States', dialCode: '+1' });
    expect(countries).toContainEqual({ code: 'GB', name: 'United Kingdom', dialCode: '+44' });
    expect(countries).toContainEqual({ code: 'CZ', name: 'Czechia', dialCode: '+420' });
  });
});
