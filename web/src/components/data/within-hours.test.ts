import { expect, test } from '@jest/globals';
import { dataCopy } from '../../copy/data.ts';
import { formatHours } from './within-hours.tsx';

test.each([
  [0.5, '30 minutes'],
  [1, '1 hour'],
  [24, '24 hours'],
  [48, '48 hours'],
  [60, '60 hours'],
  [72, '3 days'],
  [168, '7 days'],
])('%d hours are formatted as %s', (hours, text) => {
  expect(formatHours(hours, dataCopy.texts)).toBe(text);
});
