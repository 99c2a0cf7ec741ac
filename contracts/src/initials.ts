/** The first letters of a name's first and last word, as a reader counts letters: with their accents, and signs as one. */
export function findInitials(name: string): string[] {
  const words = name.split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word = '') => firstGrapheme(word).toUpperCase());
}

function firstGrapheme(word: string): string {
  // Missing in browsers of before 2024.
  if (typeof Intl.Segmenter !== 'function') return [...word][0] ?? '';
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(word);
  return first?.segment ?? '';
}
