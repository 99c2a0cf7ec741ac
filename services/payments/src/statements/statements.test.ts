import { inflateSync } from 'node:zlib';
import { toCsvCell } from '@candor/kit/http/csv';
import { describe, expect, test } from '@jest/globals';
import { formatDecimal } from './format-entry.ts';
import { fitText } from './pdf-page.ts';
import { countPages, toPdf } from './pdf-statement.ts';
import { toPrintable } from './to-printable.ts';
import { toWinAnsi } from './to-win-ansi.ts';

describe('a cell of a CSV statement', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['+49 30', "'+49 30"],
    ['-cmd|calc', "'-cmd|calc"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['=HYPERLINK("x","y")', `"'=HYPERLINK(""x"",""y"")"`],
    ['-500.00', '-500.00'],
    ['week 46, "Starter"', '"week 46, ""Starter"""'],
    [' a', '" a"'],
    ['line\nbreak', '"line\nbreak"'],
  ])('%j is written as %s', (text, cell) => expect(toCsvCell(text)).toBe(cell));
});

test('amounts for programs have two decimals and a plain sign', () => {
  expect([0, 5, -50_000, 123_456].map(formatDecimal)).toEqual([
    '0.00',
    '0.05',
    '-500.00',
    '1234.56',
  ]);
});

describe('the pages of a PDF statement', () => {
  test('are known from the number of entries', () => {
    expect([0, 13, 14, 37, 38].map(countPages)).toEqual([1, 1, 2, 2, 3]);
    expect(countPages(100_000)).toBe(4_168);
  });

  test('cut long text with an ellipsis, never beyond its width', () => {
    const measure = (text: string) => text.length;
    expect(fitText('short', 5, measure)).toBe('short');
    expect(fitText('a long reason', 8, measure)).toBe('a long…');
  });

  test('contain text in the characters of their fonts', () => {
    expect(toWinAnsi('Zürich – “Oslo” − 5 €')).toBe('Zürich – “Oslo” – 5 €');
    expect(toWinAnsi('Łódź')).toBeNull();
    expect(toWinAnsi('привет')).toBeNull();
  });
});

describe('a name in a PDF statement', () => {
  /** The characters that a reader can select and copy from a document with embedded fonts, by its ToUnicode tables. */
  function listEmbedded(pdf: Buffer): Set<string> {
    const found = new Set<string>();
    const text = pdf.toString('latin1');
    for (const { index } of text.matchAll(/stream\r?\n/g)) {
      const start = text.indexOf('\n', index) + 1;
      let content = '';
      try {
        content = inflateSync(pdf.subarray(start, text.indexOf('endstream', start))).toString(
          'latin1',
        );
      } catch {
        continue;
      }
      if (!content.includes('beginbfrange')) continue;
      for (const [, code = ''] of content.matchAll(/<([0-9a-f]{4})>(?=[ \]])/g)) {
        found.add(String.fromCodePoint(Number.parseInt(code, 16)));
      }
    }
    return found;
  }

  async function printStatement(holderName: string, language = 'en'): Promise<Buffer> {
    async function* noEntries() {}
    const pieces: Buffer[] = [];
    const statement = {
      code: '7K2M9QX4TB3H',
      walletId: 'a'.repeat(24),
      holder: 'Ł. Ż.',
      from: '2026-11-01',
      to: '2026-11-22',
      zone: 'Europe/Warsaw',
      firstSeq: 1,
      lastSeq: 0,
      opening: 0,
      closing: 0,
      issuedAt: new Date('2026-11-22T10:00:00Z'),
    };
    const batches = noEntries();
    for await (const piece of toPdf({ statement, holderName, language, batches } as never))
      pieces.push(piece);
    return Buffer.concat(pieces);
  }

  /** The text of the pages, in the characters of the standard fonts. */
  function readText(pdf: Buffer): string {
    const pieces: string[] = [];
    for (const { index } of pdf.toString('latin1').matchAll(/\nstream\r?\n/g)) {
      const start = pdf.indexOf('\n', index + 1) + 1;
      const content = inflateSync(pdf.subarray(start, pdf.indexOf('\nendstream', start)));
      for (const [shown] of content.toString('latin1').matchAll(/\[[^\]]*\] TJ/g)) {
        const hex = [...shown.matchAll(/<([0-9a-f]+)>/g)].map(([, digits]) => digits).join('');
        pieces.push(Buffer.from(hex, 'hex').toString('latin1'));
      }
    }
    return pieces.join('\n');
  }

  test('of a statement in German is surrounded by German texts, figures and dates', async () => {
    const pdf = await printStatement('Amara Lindqvist', 'de');
    expect(pdf.toString('latin1')).toContain('/Lang (de)');
    const text = readText(pdf);
    for (const part of [
      'Kontoauszug',
      '01.11.2026 bis 22.11.2026, 0 Buchungen',
      '0,00\xA0$',
      '22.11.2026 11:00:00',
      'Endguthaben',
      'Seite 1 von 1',
    ])
      expect(text).toContain(part);
    expect(text).not.toMatch(/balance|Entry|Page/);
  });

  test.each(['Łukasz Żółć', 'Иван Петров', 'Γιώργος', 'Đặng Văn', 'דוד כהן'])(
    'keeps every letter of %s',
    async (name) => {
      const embedded = listEmbedded(await printStatement(name));
      expect([...name].filter((letter) => letter !== ' ' && !embedded.has(letter))).toEqual([]);
    },
  );

  test('in the characters of the standard fonts embeds no font', async () => {
    expect((await printStatement('Zoë Müller')).includes('/FontFile2')).toBe(false);
  });

  test('shows a character that the font lacks as its code point', () => {
    const hasGlyph = (codePoint: number) => codePoint < 0x3000;
    expect(toPrintable('Anna 王', hasGlyph)).toBe('Anna [U+738B]');
  });

  test('of a script from right to left has its words in that order', () => {
    expect(toPrintable('Holder דוד בן כהן, 3', () => true)).toBe('Holder כהן בן דוד, 3');
  });
});
