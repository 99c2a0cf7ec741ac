/**
 * What a name is found and ordered by: lower case, without accents, so that "ámara" and "Amara" meet.
 * The same folding is applied to what somebody searches for.
 */
export function toNameKey(name: string): string {
  return name.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim();
}

/** A regular expression source that matches this text literally. */
export function literalPattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}
