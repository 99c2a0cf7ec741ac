import { listCountries } from '@candor/contracts/countries';
import { describe, expect, test } from '@jest/globals';
import { phoneProblem, type SignupValues, signupRequest } from './signup-request.ts';

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
  test('names the country and puts its dial code before the phone', () => {
    expect(signupRequest(values, listCountries())).toMatchObject({
      country: 'Sweden',
      countryCode: '+46',
      phone: '+4670 123 45 67',
    });
  });

  test('leaves a number alone that has its code already', () => {
    const request = signupRequest({ ...values, phone: ' +46 70 1234567' }, listCountries());
    expect(request.phone).toBe('+46 70 1234567');
  });

  test('sends no dial code for a phone that was not given', () => {
    expect(signupRequest({ ...values, phone: ' ' }, listCountries()).phone).toBe('');
    expect(phoneProblem('12')).toBe('Enter a phone number, digits only');
    expect(phoneProblem('')).toBeUndefined();
  });
});

describe('the countries', () => {
  test('are about 240, each once, with the names people look for', () => {
    const countries = listCountries();
    expect(countries.length).toBeGreaterThan(235);
    expect(new Set(countries.map(({ name }) => name)).size).toBe(countries.length);
    expect(countries).toContainEqual({ code: 'US', name: 'United States', dialCode: '+1' });
    expect(countries).toContainEqual({ code: 'GB', name: 'United Kingdom', dialCode: '+44' });
    expect(countries).toContainEqual({ code: 'CZ', name: 'Czechia', dialCode: '+420' });
  });
});
