/** Characters of Windows-1252 outside Latin-1, which the standard fonts of PDF contain. */
const SPECIAL = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';

/** Text in the characters of PDF's standard fonts; null if it has others. */
export function toWinAnsi(text: string): string | null {
  // Formatted amounts use the minus sign.
  const known = text.normalize('NFC').replaceAll('\u2212', '–');
  return [...known].every(isKnown) ? known : null;
}

function isKnown(character: string): boolean {
  return /^[\x20-\x7E\xA0-\xFF]$/.test(character) || SPECIAL.includes(character);
}
