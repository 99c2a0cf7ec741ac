import { describe, expect, test } from '@jest/globals';
import { fillPlaceholders, findUnknownPlaceholder } from './mail-placeholders.ts';

const values = { firstName: 'Amara', fullName: 'Amara Okafor' };

describe('placeholders of an email', () => {
  test.each([
    ['Hello {firstName}', null],
    ['{fullName}{firstName}', null],
    ['a { lone brace', null],
    ['Hello {balance}', '{balance}'],
    ['Hello {}', '{}'],
    ['Hello {FirstName}', '{FirstName}'],
    ['Hello {constructor}', '{constructor}'],
    ['{firstName {secret}', '{secret}'],
  ])('in %p: the first unknown one is %p', (text, unknown) => {
    expect(findUnknownPlaceholder(text)).toBe(unknown);
  });

  test('are replaced wherever they stand', () => {
    expect(fillPlaceholders('{firstName}, {fullName}: {firstName}', values)).toBe(
      'Amara, Amara Okafor: Amara',
    );
  });

  test('in a name are left as they are', () => {
    const name = { firstName: '{fullName}', fullName: '$& {firstName}' };
    expect(fillPlaceholders('{firstName} {fullName}', name)).toBe('{fullName} $& {firstName}');
  });
});
