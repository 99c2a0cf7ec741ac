import { badValue, MongoError, notImplemented } from '../mongo-error.ts';

const cache = new Map<string, RegExp>();

/**
 * Compiles a regular expression of MongoDB (PCRE2) to an equivalent one of JavaScript. Supported is the syntax that has the
 * same meaning in both after `translate`: text, classes, groups, lookaround, repetition, anchors. The rest is refused.
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

function compile(pattern: string, options: string): RegExp {
  if (pattern.includes('\0')) throw badValue('A regular expression cannot contain a null byte');
  const unknown = [...options].find((option) => !'imsxu'.includes(option));
  if (unknown) throw new MongoError(51108, `invalid flag in regex options: ${unknown}`);
  if (options.includes('x')) throw notImplemented('the option x of regular expressions');
  const flags = [...new Set(`${options}u`)].join('');
  try {
    return new RegExp(translate(pattern, flags.includes('m')), flags);
  } catch {
    // A pattern that JavaScript rejects may be valid in PCRE.
    throw notImplemented(`the regular expression ${pattern}`);
  }
}

/** Possessive repetition, and groups other than (?: (?= (?! (?<= (?<!. */
const OTHER_SYNTAX = /[*+?}]\+|\(\*|\(\?(?!:|=|!|<=|<!)/;
const TOKENS = /\\[\s\S]|\[\^?\]?(?:\\[\s\S]|[^\]\\])*\]|[\s\S]/gu;
/** JavaScript's \s matches more characters than PCRE's. */
const SPACES = ' \\t\\n\\v\\f\\r';
const KEPT_ESCAPE = /^\\[dDwWbBnrtfv^$\\.*+?()[\]{}|/]$/;

function translate(pattern: string, multiline: boolean): string {
  const bare = pattern.replace(TOKENS, (token) => (token.length > 1 ? '_' : token));
  if (OTHER_SYNTAX.test(bare)) throw notImplemented(`the regular expression ${pattern}`);
  const parts = [...pattern.matchAll(TOKENS)].map(([token]) => {
    if (token.startsWith('[') && token.length > 1) return characterClass(token);
    if (token.startsWith('\\') && token.length > 1) return escaped(token);
    // In PCRE `$` also matches before a final newline, and `.` excludes only the newline.
    if (token === '$' && !multiline) return '(?=\\n?(?![\\s\\S]))';
    if (token === '.') return '(?:.|[\\r\\u2028\\u2029])';
    return token;
  });
  return parts.join('');
}

function characterClass(token: string): string {
  const content = token.slice(1, -1).replace(/^\^/, '');
  if (/[[\]]|\\[^dDwW\\\]^.$*+?()|{}/-]/.test(content.replace(/\\[[\]]/g, ''))) {
    throw notImplemented(`the class ${token} of a regular expression`);
  }
  return token;
}

function escaped(token: string): string {
  if (token === '\\s') return `[${SPACES}]`;
  if (token === '\\S') return `[^${SPACES}]`;
  if (KEPT_ESCAPE.test(token)) return token;
  if (/^\\[^a-zA-Z0-9\s]/.test(token)) return token.slice(1);
  throw notImplemented(`${token} in a regular expression`);
}
