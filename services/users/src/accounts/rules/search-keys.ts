import { type RegisteredProfile, toEmail } from '../../profiles/rules/profile.ts';
import { toNameKey } from './name-key.ts';

/** The texts by which an account is found. */
export interface Searchable {
  fullName: string;
  email: string;
  username: string;
}

export function toSearchable(profile: RegisteredProfile): Searchable {
  const { fullName, username } = profile.registration;
  return { fullName, username, email: toEmail(profile) };
}

/** Characters of a word that its key keeps. */
const MAX_KEY = 24;
/** Keys of one account. Beginnings of words come first, so that only endings of very long texts are left out. */
const MAX_KEYS = 80;
/** Words of a search that are looked up, the longest ones: they lead to the fewest accounts. */
const MAX_LOOKUPS = 6;
/** Letters that a search within words needs; shorter ones are looked up at the beginning of words. */
const MIN_INSIDE = 3;

const WORD = /[\p{L}\p{N}]+/gu;
const WORD_CHARACTER = /[\p{L}\p{N}]/u;

function toWords(folded: string): string[] {
  return folded.match(WORD) ?? [];
}

function splitEmail(folded: string): { local: string; domain: string } {
  const at = folded.lastIndexOf('@');
  return at < 0
    ? { local: folded, domain: '' }
    : { local: folded.slice(0, at), domain: folded.slice(at + 1) };
}

/**
 * The keys under which an account is stored: each word of name, username and email address from its beginning (marked by
 * `^`) and from each later letter, so that a search for the beginning of a key also finds the inside of words. The domain of
 * the address has beginnings only: its inside would be the same for most accounts.
 */
export function toSearchKeys({ fullName, email, username }: Searchable): string[] {
  const { local, domain } = splitEmail(toNameKey(email));
  const whole = [toNameKey(fullName), toNameKey(username), local].flatMap(toWords);
  const beginnings = new Set([...whole, ...toWords(domain)].map((word) => `^${cut(word)}`));
  const insides = new Set<string>();
  for (const word of whole) {
    const letters = Array.from(word);
    for (let from = 1; from <= letters.length - MIN_INSIDE; from += 1) {
      const key = letters.slice(from, from + MAX_KEY).join('');
      if (!beginnings.has(`^${key}`)) insides.add(key);
    }
  }
  return [...beginnings, ...insides].slice(0, MAX_KEYS);
}

function cut(word: string): string {
  return Array.from(word).slice(0, MAX_KEY).join('');
}

export interface Search {
  /** Parts of the search that must each be found. */
  terms: string[];
  /**
   * Beginnings of keys: one list for each word of the search, of which any leads to the accounts. A beginning that ends with
   * {@link KEY_END} is a whole key.
   */
  lookups: string[][];
  /** The whole search, which may be the beginning of a full name. */
  folded: string;
}

/** Stands after a key where it is stored. */
export const KEY_END = ' ';

/** Null if nothing is searched for. */
export function parseSearch(text: string): Search | null {
  const folded = toNameKey(text);
  if (folded === '') return null;
  const terms = [...new Set(folded.split(' '))];
  const words = terms.flatMap(toSearchedWords);
  const long = words.filter(({ word }) => isLong(word));
  const begins = new Set((long.length > 0 ? long : words).map(toBeginning));
  // Every term is compared with the accounts that are found, so that a word which is not looked up narrows them too.
  const lookups = [...begins]
    .sort((one, other) => other.length - one.length)
    .slice(0, MAX_LOOKUPS)
    .map((begin) => (isLong(begin.trimEnd()) ? [`^${begin}`, begin] : [`^${begin}`]));
  return { terms, lookups, folded };
}

function toBeginning({ word, isEnded }: { word: string; isEnded: boolean }): string {
  const key = cut(word);
  return isEnded && key === word ? `${key}${KEY_END}` : key;
}

/** The words of a term. One that something follows, as in an email address, ends where the word of the account ends. */
function toSearchedWords(term: string): { word: string; isEnded: boolean }[] {
  return [...term.matchAll(WORD)].map(({ 0: word, index }) => ({
    word,
    isEnded: index + word.length < term.length,
  }));
}

function isLong(word: string): boolean {
  return Array.from(word).length >= MIN_INSIDE;
}

/** Whether each term occurs in one of the texts of the account, as {@link toSearchKeys} makes it findable. */
export function matchesSearch({ terms }: Search, account: Searchable): boolean {
  const email = toNameKey(account.email);
  const texts = [
    { text: toNameKey(account.fullName), insideUntil: Number.POSITIVE_INFINITY },
    { text: toNameKey(account.username), insideUntil: Number.POSITIVE_INFINITY },
    { text: email, insideUntil: splitEmail(email).local.length },
  ];
  return terms.every((term) => {
    const isInside = toWords(term).some(isLong);
    return texts.some(({ text, insideUntil }) =>
      occursAt(text, term, (at) => (isInside && at <= insideUntil) || isWordStart(text, at)),
    );
  });
}

function occursAt(text: string, term: string, isAllowed: (at: number) => boolean): boolean {
  for (let at = text.indexOf(term); at >= 0; at = text.indexOf(term, at + 1)) {
    if (isAllowed(at)) return true;
  }
  return false;
}

function isWordStart(text: string, at: number): boolean {
  const before = text.charAt(at - 1);
  return at === 0 || !WORD_CHARACTER.test(before) || !WORD_CHARACTER.test(text.charAt(at));
}
