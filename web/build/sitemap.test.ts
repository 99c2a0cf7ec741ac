import { expect, test } from '@jest/globals';
import { ORIGIN_MARK } from './page-html.ts';
import { securityTxt } from './sitemap.ts';

test('security.txt names whom to write to and until when, less than a year ahead', () => {
  const text = securityTxt('security@candor.example', new Date('2026-11-23T10:00:00.000Z'));
  expect(text.split('\n')).toEqual([
    'Contact: mailto:security@candor.example',
    'Expires: 2027-11-18T10:00:00.000Z',
    'Preferred-Languages: en, de',
    `Canonical: ${ORIGIN_MARK}/.well-known/security.txt`,
    '',
  ]);
});
