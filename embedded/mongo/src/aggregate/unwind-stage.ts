import { type Doc, isDoc, type Maybe, type Value } from '../bson/values.ts';
import { MongoError } from '../mongo-error.ts';
import { checkedParts } from './expression.ts';
import type { StageCompiler } from './stage.ts';

interface UnwindOptions {
  parts: string[];
  keepEmpty: boolean;
  indexPath: string[] | undefined;
}

export const unwindStage: StageCompiler = (operand) => {
  const options = parse(operand);
  return function* (input) {
    for (const document of input) {
      if (document === undefined) yield undefined;
      else yield* unwind(document, options);
    }
  };
};

function parse(operand: Value): UnwindOptions {
  const given: Doc = isDoc(operand) ? operand : new Map([['path', operand]]);
  if (!isDoc(operand) && typeof operand !== 'string') {
    throw new MongoError(
      15981,
      'expected either a string or an object as specification for $unwind stage',
    );
  }
  let keepEmpty = false;
  let indexPath: string[] | undefined;
  for (const [name, value] of given) {
    if (name === 'path') continue;
    if (name === 'preserveNullAndEmptyArrays') {
      if (typeof value !== 'boolean') {
        throw new MongoError(
          28809,
          'expected a boolean for the preserveNullAndEmptyArrays option to $unwind stage',
        );
      }
      keepEmpty = value;
    } else if (name === 'includeArrayIndex') {
      if (typeof value !== 'string' || value === '') {
        throw new MongoError(
          28810,
          'expected a non-empty string for the includeArrayIndex  option to $unwind stage',
        );
      }
      if (value.startsWith('$')) {
        throw new MongoError(
          28822,
          `includeArrayIndex option to $unwind stage should not be prefixed with a '$': ${value}`,
        );
      }
      indexPath = checkedParts(value);
    } else throw new MongoError(28811, `unrecognized option to $unwind stage: ${name}`);
  }
  const path = given.get('path');
  if (path === undefined) throw new MongoError(28812, 'no path specified to $unwind stage');
  if (typeof path !== 'string')
    throw new MongoError(28808, 'expected a string as the path for $unwind stage');
  if (!path.startsWith('$')) {
    throw new MongoError(
      28818,
      `path option to $unwind stage should be prefixed with a '$': ${path}`,
    );
  }
  return { parts: checkedParts(path.slice(1)), keepEmpty, indexPath };
}

function* unwind(document: Doc, { parts, keepEmpty, indexPath }: UnwindOptions): Generator<Doc> {
  const value = read(document, parts);
  const numbered = (result: Doc, index: bigint | null): Doc =>
    indexPath ? write(result, indexPath, index) : result;
  if (!Array.isArray(value)) {
    const nothing = value === undefined || value === null;
    if (!nothing || keepEmpty) yield numbered(document, null);
    return;
  }
  if (value.length === 0) {
    if (keepEmpty) yield numbered(write(document, parts, undefined), null);
    return;
  }
  for (const [index, item] of value.entries()) {
    yield numbered(write(document, parts, item), BigInt(index));
  }
}

function read(document: Doc, parts: readonly string[]): Maybe {
  let value: Maybe = document;
  for (const part of parts) value = isDoc(value) ? value.get(part) : undefined;
  return value;
}

/** A copy with another value at the path; undefined removes it. */
function write(document: Doc, parts: readonly string[], value: Maybe): Doc {
  const [first, ...rest] = parts as [string, ...string[]];
  const copy = new Map(document);
  if (rest.length > 0) {
    const inner = copy.get(first);
    copy.set(first, write(isDoc(inner) ? inner : new Map(), rest, value));
  } else if (value === undefined) copy.delete(first);
  else copy.set(first, value);
  return copy;
}
