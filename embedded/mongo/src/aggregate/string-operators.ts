import { compareStrings } from '../bson/compare.ts';
import { isNumber, typeName } from '../bson/types.ts';
import { BsonSymbol, doc, int, type Maybe, Regex, type Value } from '../bson/values.ts';
import { MongoError } from '../mongo-error.ts';
import { compileRegex } from '../query/regex.ts';
import { compileNamed, fixed, type Operator, unary, variadic } from './arguments.ts';
import { bound, smallInteger } from './array-operators.ts';
import { dateToIso, numberToText } from './to-text.ts';
import { isNullish } from './truth.ts';

function concat(values: Maybe[]): Maybe {
  let result = '';
  for (const value of values) {
    if (isNullish(value)) return null;
    if (typeof value !== 'string') {
      throw new MongoError(16702, `$concat only supports strings, not ${typeName(value)}`);
    }
    result += value;
  }
  return result;
}

/** A string from what MongoDB takes for one in $toUpper, $substr and the like. */
export function coerceText(value: Maybe): string {
  if (isNullish(value)) return '';
  if (typeof value === 'string') return value;
  if (value instanceof BsonSymbol) return value.value;
  if (value instanceof Date) return dateToIso(value);
  if (isNumber(value)) return numberToText(value);
  throw new MongoError(16007, `can't convert from BSON type ${typeName(value)} to String`);
}

// MongoDB changes the case of ASCII letters only.
const upper = (text: string): string => text.replace(/[a-z]+/g, (part) => part.toUpperCase());
const lower = (text: string): string => text.replace(/[A-Z]+/g, (part) => part.toLowerCase());

const SPACES =
  '\0\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a';

function trimmer(left: boolean, right: boolean): Operator {
  return (operand, scope, name) => {
    const named = compileNamed(operand, scope, name, {
      code: 50694,
      required: ['input'],
      optional: ['chars'],
    });
    return (context) => {
      const input = named.get('input', context);
      if (isNullish(input)) return null;
      if (typeof input !== 'string') {
        throw new MongoError(
          50699,
          `${name} requires its input to be a string, got ${typeName(input)} instead.`,
        );
      }
      const chars = named.has('chars') ? named.get('chars', context) : SPACES;
      if (isNullish(chars)) return null;
      if (typeof chars !== 'string') {
        throw new MongoError(
          50700,
          `${name} requires 'chars' to be a string, got ${typeName(chars)} instead.`,
        );
      }
      const points = [...input];
      const set = new Set([...chars]);
      let start = 0;
      let end = points.length;
      while (left && start < end && set.has(points[start] as string)) start += 1;
      while (right && end > start && set.has(points[end - 1] as string)) end -= 1;
      return points.slice(start, end).join('');
    };
  };
}

function split([text, by]: Maybe[]): Maybe {
  if (isNullish(text) || isNullish(by)) return null;
  if (typeof text !== 'string') {
    throw new MongoError(
      40085,
      `$split requires an expression that evaluates to a string as a first argument, found: ${typeName(text)}`,
    );
  }
  if (typeof by !== 'string') {
    throw new MongoError(
      40086,
      `$split requires an expression that evaluates to a string as a second argument, found: ${typeName(by)}`,
    );
  }
  if (by === '') throw new MongoError(40087, '$split requires a non-empty separator');
  return text.split(by);
}

/** Positions count code points or bytes. */
function indexOf(unitsOf: (text: string) => ArrayLike<string | number>, code: number): Operator {
  return fixed(2, 4, ([text, wanted, from, to], name) => {
    if (isNullish(text)) return null;
    if (typeof text !== 'string') {
      throw new MongoError(
        code,
        `${name} requires a string as the first argument, found: ${typeName(text)}`,
      );
    }
    if (typeof wanted !== 'string') {
      throw new MongoError(
        code + 1,
        `${name} requires a string as the second argument, found: ${typeName(wanted)}`,
      );
    }
    const units = unitsOf(text);
    const part = unitsOf(wanted);
    const start = from === undefined ? 0 : bound(from, 'starting', name);
    const stop =
      to === undefined ? units.length : Math.min(bound(to, 'ending', name), units.length);
    for (let i = start; i + part.length <= stop; i += 1) {
      let same = 0;
      while (same < part.length && units[i + same] === part[same]) same += 1;
      if (same === part.length) return int(i);
    }
    return int(-1);
  });
}

function lengthOf(code: number, measure: (text: string) => number): Operator {
  return unary((value, name) => {
    if (typeof value !== 'string') {
      throw new MongoError(code, `${name} requires a string argument, found: ${typeName(value)}`);
    }
    return int(measure(value));
  });
}

function substrCodePoints([text, start, count]: Maybe[]): Maybe {
  const points = [...coerceText(text)];
  const from = smallInteger(start);
  const length = smallInteger(count);
  if (!isNumber(start))
    throw new MongoError(
      34450,
      `$substrCP: starting index must be a numeric type (is BSON type ${typeName(start)})`,
    );
  if (from === undefined)
    throw new MongoError(
      34451,
      '$substrCP: starting index cannot be represented as a 32-bit integral value',
    );
  if (!isNumber(count))
    throw new MongoError(
      34452,
      `$substrCP: length must be a numeric type (is BSON type ${typeName(count)})`,
    );
  if (length === undefined)
    throw new MongoError(
      34453,
      '$substrCP: length cannot be represented as a 32-bit integral value',
    );
  if (length < 0) throw new MongoError(34454, '$substrCP: length must be a nonnegative integer.');
  if (from < 0)
    throw new MongoError(34455, '$substrCP: the starting index must be nonnegative integer.');
  return points.slice(from, from + length).join('');
}

function substrBytes([text, start, count]: Maybe[], name: string): Maybe {
  const bytes = Buffer.from(coerceText(text));
  if (!isNumber(start))
    throw new MongoError(
      16034,
      `${name}: starting index must be a numeric type (is BSON type ${typeName(start)})`,
    );
  if (!isNumber(count))
    throw new MongoError(
      16035,
      `${name}: length must be a numeric type (is BSON type ${typeName(count)})`,
    );
  const from = Math.trunc(Number(numberToText(start)));
  const length = Math.trunc(Number(numberToText(count)));
  if (from < 0)
    throw new MongoError(50752, `${name}: starting index must be non-negative (got: ${from})`);
  const middle = (at: number): boolean =>
    at < bytes.length && ((bytes[at] as number) & 0xc0) === 0x80;
  if (middle(from))
    throw new MongoError(
      28656,
      `${name}:  Invalid range, starting index is a UTF-8 continuation byte.`,
    );
  const end = length < 0 ? bytes.length : Math.min(bytes.length, from + length);
  if (middle(end))
    throw new MongoError(
      28657,
      `${name}:  Invalid range, ending index is in the middle of a UTF-8 character.`,
    );
  return from >= bytes.length ? '' : bytes.subarray(from, end).toString();
}

function replacer(all: boolean): Operator {
  return (operand, scope, name) => {
    const named = compileNamed(operand, scope, name, {
      code: 51751,
      required: ['input', 'find', 'replacement'],
      optional: [],
    });
    return (context) => {
      const parts = (
        [
          ['input', 51746],
          ['find', 51745],
          ['replacement', 51744],
        ] as const
      ).map(([key, code]) => {
        const value = named.get(key, context);
        if (!isNullish(value) && typeof value !== 'string') {
          throw new MongoError(
            code,
            `${name} requires that '${key}' be a string, found: ${typeName(value)}`,
          );
        }
        return value;
      });
      const [input, find, replacement] = parts;
      if (typeof input !== 'string' || typeof find !== 'string' || typeof replacement !== 'string')
        return null;
      if (find === '') {
        if (!all) return replacement + input;
        return replacement + [...input].map((point) => point + replacement).join('');
      }
      return all
        ? input.replaceAll(find, () => replacement)
        : input.replace(find, () => replacement);
    };
  };
}

interface Hits {
  text: string;
  matches: Iterable<RegExpMatchArray>;
}

function regexOperator(finish: (hits: Hits) => Value): Operator {
  return (operand, scope, name) => {
    const named = compileNamed(operand, scope, name, {
      code: 51103,
      required: ['input', 'regex'],
      optional: ['options'],
    });
    return (context) => {
      const input = named.get('input', context);
      const given = named.get('regex', context);
      const options = named.get('options', context);
      if (!isNullish(input) && typeof input !== 'string') {
        throw new MongoError(51104, `${name} needs 'input' to be of type string`);
      }
      if (!isNullish(given) && typeof given !== 'string' && !(given instanceof Regex)) {
        throw new MongoError(51105, `${name} needs 'regex' to be of type string or regex`);
      }
      if (!isNullish(options) && typeof options !== 'string') {
        throw new MongoError(51106, `${name} needs 'options' to be of type string`);
      }
      if (given instanceof Regex && given.options !== '' && !isNullish(options)) {
        throw new MongoError(
          51107,
          `${name}: regex option(s) specified in both 'regex' and 'option' fields`,
        );
      }
      if (isNullish(given)) return finish({ text: '', matches: [] });
      const pattern = given instanceof Regex ? given.pattern : given;
      const own = given instanceof Regex ? given.options : '';
      const compiled = compileRegex(pattern, typeof options === 'string' ? options : own);
      if (typeof input !== 'string') return finish({ text: '', matches: [] });
      const global = new RegExp(compiled.source, `${compiled.flags}g`);
      return finish({ text: input, matches: input.matchAll(global) });
    };
  };
}

function describeMatches({ text, matches }: Hits, most: number): Value[] {
  const found: Value[] = [];
  for (const match of matches) {
    const before = text.slice(0, match.index);
    found.push(
      doc({
        match: match[0],
        idx: int([...before].length),
        captures: match.slice(1).map((part) => part ?? null),
      }),
    );
    if (found.length >= most) break;
  }
  return found;
}

export const stringOperators: readonly [string, Operator][] = [
  ['$concat', variadic(concat)],
  ['$toUpper', unary((value) => upper(coerceText(value)))],
  ['$toLower', unary((value) => lower(coerceText(value)))],
  ['$trim', trimmer(true, true)],
  ['$ltrim', trimmer(true, false)],
  ['$rtrim', trimmer(false, true)],
  ['$split', fixed(2, 2, split)],
  ['$indexOfCP', indexOf((text) => [...text], 40093)],
  ['$indexOfBytes', indexOf((text) => Buffer.from(text), 40091)],
  ['$strLenCP', lengthOf(34471, (text) => [...text].length)],
  ['$strLenBytes', lengthOf(34473, (text) => Buffer.byteLength(text))],
  ['$substrCP', fixed(3, 3, substrCodePoints)],
  ['$substrBytes', fixed(3, 3, substrBytes)],
  ['$substr', fixed(3, 3, substrBytes)],
  ['$replaceAll', replacer(true)],
  ['$replaceOne', replacer(false)],
  [
    '$strcasecmp',
    fixed(2, 2, ([a, b]) => int(compareStrings(upper(coerceText(a)), upper(coerceText(b))))),
  ],
  ['$regexMatch', regexOperator(({ matches }) => !matches[Symbol.iterator]().next().done)],
  ['$regexFind', regexOperator((hits) => describeMatches(hits, 1)[0] ?? null)],
  ['$regexFindAll', regexOperator((hits) => describeMatches(hits, Number.POSITIVE_INFINITY))],
];
