import { expect, test } from '@jest/globals';
import { parseRange } from './s3-request.ts';

test.each([
  ['bytes=0-3', { start: 0, end: 3 }],
  ['bytes=7-', { start: 7, end: 9 }],
  ['bytes=-4', { start: 6, end: 9 }],
  ['bytes=-40', { start: 0, end: 9 }],
  ['bytes=5-500', { start: 5, end: 9 }],
  ['bytes=5-4', undefined],
  ['bytes=1-2,4-5', undefined],
  ['lines=1-2', undefined],
  [undefined, undefined],
])('the range %s of ten bytes', (header, range) => {
  expect(parseRange(header, 10)).toEqual(range);
});

test.each([
  ['bytes=10-', 10],
  ['bytes=-0', 10],
  ['bytes=0-', 0],
])('the range %s of %i bytes lies outside', (header, size) => {
  expect(() => parseRange(header, size)).toThrow(expect.objectContaining({ code: 'InvalidRange' }));
});
