/** The name of the product. */
const PRODUCT = 'candor';

/** Initials and the like are found in every word. */
const SHORTEST_WORD = 3;

/** What people write for letters to make a word look like none. */
const LOOKS_LIKE: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};

export interface Owner {
  email: string;
  username: string;
  fullName: string;
}

function fold(text: string): string {
  return text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');
}

const toLetters = (text: string) => text.replace(/\P{L}/gu, '');

const asLetters = (text: string) =>
  toLetters([...text].map((character) => LOOKS_LIKE[character] ?? character).join(''));

/** Each part of the owner's names, and each name as a whole. */
function toOwnWords({ email, username, fullName }: Owner): Set<string> {
  const names = [email.split('@')[0] ?? '', username, fullName].map(fold);
  const parts = names.flatMap((name) => [...name.split(/\P{L}+/u), toLetters(name)]);
  return new Set(parts.filter((part) => part.length >= SHORTEST_WORD));
}

/** Whether the text is some of these words in a row and nothing else. */
function isBuiltFrom(words: ReadonlySet<string>, text: string): boolean {
  const reached = new Set([0]);
  for (let at = 0; at < text.length; at++) {
    if (!reached.has(at)) continue;
    for (const word of words) if (text.startsWith(word, at)) reached.add(at + word.length);
  }
  return text.length > 0 && reached.has(text.length);
}

/**
 * Whose name a password is when digits, symbols, accents and repetitions are taken away: that of the product, that of the
 * person (or both together), or null where something else is left.
 */
export function whoseName(password: string, owner: Owner): 'product' | 'owner' | null {
  const plain = fold(password);
  const undressed = plain.replace(/^\P{L}+|\P{L}+$/gu, '');
  const readings = [toLetters(plain), asLetters(plain), asLetters(undressed)];
  const isReadingBuiltFrom = (words: ReadonlySet<string>) =>
    readings.some((text) => isBuiltFrom(words, text));
  if (isReadingBuiltFrom(new Set([PRODUCT]))) return 'product';
  return isReadingBuiltFrom(new Set([PRODUCT, ...toOwnWords(owner)])) ? 'owner' : null;
}
