/** More than names and addresses have: a character may be decomposed into eighteen. */
const MAX_LENGTH = 600;

/**
 * Sort and search key of a name: lower case, without accents, so that "ámara" and "Amara" are equal. Search texts are
 * folded the same way. What it costs to store and compare a key depends on the length of the key, so the key is cut.
 */
export function toNameKey(name: string): string {
  const folded = name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  return folded.slice(0, MAX_LENGTH).toWellFormed().trimEnd();
}
