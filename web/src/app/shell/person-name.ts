/** Makes the letter large that `place` ends with; what stands before it is the first group. */
function enlarge(word: string, place: RegExp): string {
  return word.replace(
    place,
    (_all, before: string, letter: string) => before + letter.toUpperCase(),
  );
}

/** A word that was typed in one case throughout: each part begins large, also after O' and Mc. */
function capitalise(word: string): string {
  const parts = enlarge(word.toLowerCase(), /(^|-)(\p{L})/gu);
  return enlarge(enlarge(parts, /^(\p{L}['’])(\p{L})/u), /^(Mc)(\p{L})(?=\p{L})/u);
}

/**
 * "amara LINDQVIST" as "Amara Lindqvist". A word in mixed case ("DiCaprio", "Abdul-rahman") stays as it was typed, but for the
 * letter after the apostrophe of "O'neil".
 */
export function titleCase(name: string): string {
  return name
    .trim()
    .split(/\s+/)
    .map((word) => {
      const isMixed = /\p{Lu}/u.test(word) && /\p{Ll}/u.test(word);
      return isMixed ? enlarge(word, /^(\p{Lu}['’])(\p{Ll})/u) : capitalise(word);
    })
    .join(' ');
}
