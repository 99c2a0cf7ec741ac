import type { Regex } from '../bson/values.ts';
import { badValue, MongoError, notImplemented } from '../mongo-error.ts';

const cache = new Map<string, RegExp>();

/**
 * A JavaScript expression that matches what MongoDB's (PCRE2) would. What JavaScript reads otherwise
 * (possessive and atomic groups, recursion, POSIX classes and the like) is refused by name.
 */
export function compileRegex(pattern: string, options: string): RegExp {
  const key = `${options}/${pattern}`;
  const known = cache.get(key);
  if (known) return known;
  const compiled = compile(pattern, options);
  if (cache.size > 500) cache.clear();
  cache.set(key, compiled);
  return compiled;
}

export function compileRegexValue(regex: Regex): RegExp {
  return compileRegex(regex.pattern, regex.options);
}

function compile(pattern: string, options: string): RegExp {
  if (pattern.includes('\0')) {
    throw badValue('Regular expression cannot contain an embedded null byte');
  }
  let flags = 'u';
  let extended = false;
  for (const option of options) {
    if (option === 'i' || option === 'm' || option === 's') {
      if (!flags.includes(option)) flags += option;
    } else if (option === 'x') extended = true;
    else if (option !== 'u') {
      throw new MongoError(51108, `invalid flag in regex options: ${option}`);
    }
  }
  let source = pattern;
  const inline = /^\(\?([imsx]+)\)/.exec(source);
  if (inline) {
    source = source.slice(inline[0].length);
    for (const option of inline[1] as string) {
      if (option === 'x') extended = true;
      else if (!flags.includes(option)) flags += option;
    }
  }
  const translated = translate(source, extended, flags.includes('m'));
  try {
    return new RegExp(translated, flags);
  } catch {
    // The stricter reading refuses more than PCRE does: what the looser one takes may be valid there.
    if (compilesLoosely(pattern)) throw notImplemented(`the regular expression ${pattern}`);
    throw unrecognised(pattern);
  }
}

const REFUSED = [
  /\(\?[>|R0-9&+(#PC]/, // atomic, branch reset, recursion, conditions, comments, python names
  /\(\?[imsxnJU^-]+[:)]/, // options switched in the middle
  /\(\*/, // verbs
  /\[\[:/, // POSIX classes
  /[*+?}]\+/, // possessive quantifiers
];

const ESCAPES: Record<string, string> = {
  A: '(?<![\\s\\S])',
  z: '(?![\\s\\S])',
  Z: '(?=\\n?(?![\\s\\S]))',
  h: '[\\t\\u00a0\\u1680\\u180e\\u2000-\\u200a\\u202f\\u205f\\u3000 ]',
  a: '\\x07',
  e: '\\x1b',
  R: '(?:\\r\\n|[\\n\\v\\f\\r\\x85\\u2028\\u2029])',
  N: '[^\\n]',
};

const KEPT = 'dDwWbBnrtfv0123456789kpPxu^$\\.*+?()[]{}|/-';
const UNKNOWN = 'GKQEXCHgoLlU';

function translate(pattern: string, extended: boolean, multiline: boolean): string {
  const bare = pattern
    .replace(/\\./gs, '__')
    .replace(/\[\^?\]?[^\]]*\]/g, (set) => (set.startsWith('[[:') ? set : '_'));
  for (const refused of REFUSED) {
    if (refused.test(bare)) throw notImplemented(`the regular expression ${pattern}`);
  }
  let out = '';
  let inClass = false;
  for (let i = 0; i < pattern.length; i += 1) {
    const unit = pattern[i] as string;
    if (unit === '\\') {
      i += 1;
      out += translateEscape(pattern[i], inClass, pattern, pattern[i + 1]);
    } else if (inClass) {
      if (unit === ']') inClass = false;
      if (unit === '[' && pattern[i + 1] === ':') throw notImplemented('a POSIX class');
      out += unit === '[' ? '\\[' : unit;
    } else if (unit === '[') {
      inClass = true;
      out += unit;
      if (pattern[i + 1] === '^') {
        i += 1;
        out += '^';
      }
      if (pattern[i + 1] === ']') {
        i += 1;
        out += '\\]';
      }
    } else if (extended && /\s/.test(unit)) {
      // whitespace is layout
    } else if (extended && unit === '#') {
      while (i < pattern.length && pattern[i] !== '\n') i += 1;
    } else if (unit === '{' && !/^\{\d+(,\d*)?\}/.test(pattern.slice(i))) out += '\\{';
    else if (unit === '}' && !/\{\d+(,\d*)?$/.test(pattern.slice(0, i))) out += '\\}';
    else if (unit === ']') out += '\\]';
    // `$` also stands before a newline that ends the text.
    else if (unit === '$' && !multiline) out += '(?=\\n?(?![\\s\\S]))';
    else if (unit === '.') out += '(?:.|[\\r\\u2028\\u2029])';
    else out += unit;
  }
  return out;
}

function translateEscape(
  unit: string | undefined,
  inClass: boolean,
  pattern: string,
  next: string | undefined,
): string {
  if (unit === undefined) throw unrecognised(pattern);
  // JavaScript's \s knows more kinds of space than PCRE's.
  if (unit === 's') return inClass ? ' \\t\\n\\v\\f\\r' : '[ \\t\\n\\v\\f\\r]';
  if (unit === 'S') {
    if (inClass) throw notImplemented('\\S within a class of a regular expression');
    return '[^ \\t\\n\\v\\f\\r]';
  }
  if (unit === 'x' && next === '{') throw notImplemented('\\x{} in a regular expression');
  if (unit === 'u') throw unrecognised(pattern);
  const mapped = ESCAPES[unit];
  if (mapped !== undefined) {
    if (inClass && unit !== 'a' && unit !== 'e') throw notImplemented(`\\${unit} within a class`);
    return mapped;
  }
  if (UNKNOWN.includes(unit)) throw notImplemented(`\\${unit} in a regular expression`);
  if (unit === '-' && !inClass) return '-';
  if (KEPT.includes(unit)) return `\\${unit}`;
  if (/[a-zA-Z]/.test(unit)) throw unrecognised(pattern);
  return unit;
}

function unrecognised(pattern: string): MongoError {
  return new MongoError(51091, `Regular expression is invalid: ${pattern}`);
}

function compilesLoosely(pattern: string): boolean {
  try {
    new RegExp(pattern);
    return true;
  } catch {
    return false;
  }
}
