const PRODUCT_NAME = 'candor';

/** Shorter parts, such as initials, occur in ordinary words. */
const MIN_NAME_LENGTH = 3;

/** Characters commonly substituted for letters. */
const SUBSTITUTES: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};

/** Whose password it is. Names that are not known are empty. */
export interface PasswordOwner {
  email: string;
  username: string;
  fullName: string;
}

function fold(text: string): string {
  return text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');
}

const toLetters = (text: string) => text.replace(/\P{L}/gu, '');

const undoSubstitutes = (text: string) =>
  toLetters([...text].map((character) => SUBSTITUTES[character] ?? character).join(''));

/** Each part of the owner's names, and each name as a whole. */
function toOwnerNames({ email, username, fullName }: PasswordOwner): Set<string> {
  const names = [email.split('@')[0] ?? '', username, fullName].map(fold);
  const parts = names.flatMap((name) => [...name.split(/\P{L}+/u), toLetters(name)]);
  return new Set(parts.filter((part) => part.length >= MIN_NAME_LENGTH));
}

/** Whether the text is a concatenation of these names. */
function isConcatenation(names: ReadonlySet<string>, text: string): boolean {
  const reachable = new Set([0]);
  for (let at = 0; at < text.length; at++) {
    if (!reachable.has(at)) continue;
    for (const name of names) if (text.startsWith(name, at)) reachable.add(at + name.length);
  }
  return text.length > 0 && reachable.has(text.length);
}

/**
 * Whether a password is only a name, ignoring digits, symbols, accents, substituted letters and repetitions.
 * @returns whose name it is: the product's, the owner's (also combined with the product's), or null if it is more than a name
 */
export function findNameInPassword(
  password: string,
  owner: PasswordOwner,
): 'product' | 'owner' | null {
  const plain = fold(password);
  const trimmed = plain.replace(/^\P{L}+|\P{L}+$/gu, '');
  const readings = [toLetters(plain), undoSubstitutes(plain), undoSubstitutes(trimmed)];
  const isBuiltFrom = (names: ReadonlySet<string>) =>
    readings.some((text) => isConcatenation(names, text));
  if (isBuiltFrom(new Set([PRODUCT_NAME]))) return 'product';
  return isBuiltFrom(new Set([PRODUCT_NAME, ...toOwnerNames(owner)])) ? 'owner' : null;
}
