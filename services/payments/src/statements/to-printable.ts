/** Words of scripts that are written from right to left, with the spaces between them. */
const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}][\p{Script=Arabic}\p{Script=Hebrew}\p{M}]*(?: +[\p{Script=Arabic}\p{Script=Hebrew}\p{M}]+)*/gu;

/**
 * Text for an embedded font. A character that the font lacks is written as its code point, such as [U+738B], so that a name is
 * never shortened or changed silently. PDFKit places the words of a line from left to right, so words of scripts that run the
 * other way are reversed.
 */
export function toPrintable(text: string, hasGlyph: (codePoint: number) => boolean): string {
  return [...text.normalize('NFC')]
    .map((character) => {
      const codePoint = character.codePointAt(0) ?? 0;
      return hasGlyph(codePoint) ? character : formatCodePoint(codePoint);
    })
    .join('')
    .replace(RIGHT_TO_LEFT, (run) => run.split(' ').reverse().join(' '));
}

function formatCodePoint(codePoint: number): string {
  return `[U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}]`;
}
