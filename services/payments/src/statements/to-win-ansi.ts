/** Characters of Windows-1252 outside Latin-1, which the standard fonts of PDF contain. */
const SPECIAL = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';

/**
 * Text in the characters of PDF's standard fonts. Letters with unknown accents lose them, other characters become question
 * marks; CSV and JSON contain the text as it is.
 */
export function toWinAnsi(text: string): string {
  return [...text.normalize('NFC')].map(toKnown).join('');
}

function toKnown(character: string): string {
  if (isKnown(character)) return character;
  // Formatted amounts use the minus sign.
  if (character === '\u2212') return '–';
  const bare = character.normalize('NFKD').replace(/\p{M}/gu, '');
  return bare !== '' && [...bare].every(isKnown) ? bare : '?';
}

function isKnown(character: string): boolean {
  return /^[\x20-\x7E\xA0-\xFF]$/.test(character) || SPECIAL.includes(character);
}
