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
  // A character outside the basic plane is not cut in half.
  return folded
    .slice(0, MAX_LENGTH)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd();
}
