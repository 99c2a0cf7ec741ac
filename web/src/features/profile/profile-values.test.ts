import { expect, test } from '@jest/globals';
import { type ProfileValues, toChanges } from './profile-values.ts';

const saved = {
  country: 'Sweden',
  phone: '+46812345678',
  address: '1 High Street',
  city: 'Lund',
  postalCode: '',
} as ProfileValues;

test('only fields that differ from the saved profile are sent', () => {
  expect(toChanges(saved, saved)).toEqual({});
  expect(toChanges({ ...saved, city: 'Malmö', postalCode: '211 20' }, saved)).toEqual({
    city: 'Malmö',
    postalCode: '211 20',
  });
});

test('spaces around a value are not a change, and an emptied field is one', () => {
  expect(toChanges({ ...saved, city: ' Lund ', address: ' ' }, saved)).toEqual({ address: '' });
});
