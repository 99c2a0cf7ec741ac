import { describe, expect, test } from '@jest/globals';
import { findInitials } from './initials.ts';

describe('the initials of a name', () => {
  test.each([
    ['amara ben lindqvist', ['A', 'L']],
    ['  Plato  ', ['P']],
    ['', []],
    // "E" and a combining accent; two regional indicators; a family of emoji; a Devanagari syllable.
    ['E\u0301lodie A\u030Angstro\u0308m', ['E\u0301', 'A\u030A']],
    ['🇸🇪 Sverige', ['🇸🇪', 'S']],
    ['👩‍👧 Kim', ['👩‍👧', 'K']],
    ['\u{1F600}smile', ['\u{1F600}']],
    ['हिमानी शर्मा', ['हि', 'श']],
    ['אהרן כהן', ['א', 'כ']],
  ])('of %j are whole letters', (name, initials) => {
    expect(findInitials(name)).toEqual(initials);
  });
});
