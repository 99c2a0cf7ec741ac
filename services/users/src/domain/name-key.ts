/**
 * Sort and search key of a name: lower case, without accents, so that "ámara" and "Amara" are equal. Search texts are
 * folded the same way.
 */
export function toNameKey(name: string): string {
  return name.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim();
}
