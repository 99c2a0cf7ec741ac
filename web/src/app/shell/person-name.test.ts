import { describe, expect, test } from '@jest/globals';
import { titleCase } from './person-name.ts';

describe('a name in title case', () => {
  test.each([
    ['amara LINDQVIST', 'Amara Lindqvist'],
    ["seán o'neil", "Seán O'Neil"],
    ["SEÁN O'NEIL", "Seán O'Neil"],
    ["O'neil", "O'Neil"],
    ['o’neil', 'O’Neil'],
    ["jeanne d'arc", "Jeanne D'Arc"],
    ['jean-luc picard', 'Jean-Luc Picard'],
    ['ANNE-MARIE SMITH-JONES', 'Anne-Marie Smith-Jones'],
    ['fiona mccoy', 'Fiona McCoy'],
    ['FIONA MCCOY', 'Fiona McCoy'],
    ['  two   spaces ', 'Two Spaces'],
    ['élodie', 'Élodie'],
    ['ольга петрова', 'Ольга Петрова'],
    ['李小龍', '李小龍'],
    ['', ''],
  ])('%s becomes %s', (typed, shown) => {
    expect(titleCase(typed)).toBe(shown);
  });

  test.each([
    "Conan O'Neil",
    'Leonardo DiCaprio',
    'Ursula deLuca',
    'Fiona McCoy',
    'Angus Mcdonald',
    'Abdul-rahman Al-khatib',
    "Ka'ahumanu Kalani",
    "Sa'id al-Din",
    'Ludwig vanBeethoven',
    "Tony Dell'orto",
    'J. R. Smith',
  ])('%s stays as it was typed, in mixed case', (typed) => {
    expect(
      titleCase(typed)
        .split(' ')
        .filter((word) => !typed.includes(word)),
    ).toEqual([]);
  });

  test('does not change when it is shown again', () => {
    for (const typed of ["sean o'NEIL", 'mary-jane MCGEE', "d'ARTAGNAN", 'mcfly']) {
      expect(titleCase(titleCase(typed))).toBe(titleCase(typed));
    }
  });
});
