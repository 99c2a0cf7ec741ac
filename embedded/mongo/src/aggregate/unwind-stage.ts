import { isNullish } from '../bson/types.ts';
import { type Doc, isDoc, type Maybe, type Value } from '../bson/values.ts';
import { checkedParts } from '../expressions/expression.ts';
import { MongoError, notImplemented } from '../mongo-error.ts';
import type { StageCompiler } from './stage.ts';

export const unwindStage: StageCompiler = (operand) => {
  const given: Doc = isDoc(operand) ? operand : new Map([['path', operand]]);
  const { parts, keepEmpty } = parse(given);
  return function* (input) {
    for (const document of input) {
      if (document === undefined) yield undefined;
      else yield* unwind(document, parts, keepEmpty);
    }
  };
};

function parse(given: Doc): { parts: string[]; keepEmpty: boolean } {
  for (const name of given.keys()) {
    if (name === 'includeArrayIndex') throw notImplemented('includeArrayIndex of $unwind');
    if (name !== 'path' && name !== 'preserveNullAndEmptyArrays') {
      throw new MongoError(28811, `unrecognized option to $unwind stage: ${name}`);
    }
  }
  const path = given.get('path');
  if (typeof path !== 'string') throw new MongoError(28808, 'expected a string as path of $unwind');
  if (!path.startsWith('$')) throw new MongoError(28818, `$unwind takes a path with '$': ${path}`);
  const keepEmpty = given.get('preserveNullAndEmptyArrays') ?? false;
  if (typeof keepEmpty === 'boolean') return { parts: checkedParts(path.slice(1)), keepEmpty };
  throw new MongoError(28809, 'expected a boolean for preserveNullAndEmptyArrays of $unwind');
}

function* unwind(document: Doc, parts: readonly string[], keepEmpty: boolean): Generator<Doc> {
  let value: Maybe = document;
  for (const part of parts) value = isDoc(value) ? value.get(part) : undefined;
  if (!Array.isArray(value)) {
    if (keepEmpty || !isNullish(value)) yield document;
  } else if (value.length > 0) {
    for (const item of value) yield write(document, parts, item);
  } else if (keepEmpty) yield write(document, parts, undefined);
}

/** Copies the document with another value at the path, which leads through documents; undefined removes the field. */
function write(document: Doc, parts: readonly string[], value: Value | undefined): Doc {
  const [first, ...rest] = parts as [string, ...string[]];
  const copy: Doc = new Map(document);
  const next = rest.length > 0 ? write(copy.get(first) as Doc, rest, value) : value;
  if (next === undefined) copy.delete(first);
  else copy.set(first, next);
  return copy;
}
