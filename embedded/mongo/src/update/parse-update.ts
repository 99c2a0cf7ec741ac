import { show } from '../bson/show.ts';
import { typeName } from '../bson/types.ts';
import { type Doc, isDoc, type Value } from '../bson/values.ts';
import { KNOWN_UPDATES } from '../known-names.ts';
import { badValue, failedToParse, MongoError, notImplemented } from '../mongo-error.ts';
import { ARRAY_OPERATORS } from './array-operators.ts';
import { FIELD_OPERATORS, type MakeLeaf, RENAME_SOURCE, renameTo } from './field-operators.ts';
import { addLeaf, type Inner, sortNode } from './update-node.ts';

const OPERATORS: ReadonlyMap<string, MakeLeaf> = new Map([...FIELD_OPERATORS, ...ARRAY_OPERATORS]);

/** Compiles the operators of an update to a tree of its paths. */
export function parseOperators(update: Doc): Inner {
  const tree: Inner = { children: new Map() };
  for (const [name, fields] of update) {
    const make = OPERATORS.get(name);
    if (!make && name !== '$rename') {
      if (KNOWN_UPDATES.has(name)) throw notImplemented(name);
      throw failedToParse(`Unknown modifier: ${name}. Expected a valid update modifier`);
    }
    if (!isDoc(fields)) {
      throw failedToParse(`${name} takes a document of fields, not ${typeName(fields)}`);
    }
    for (const [path, operand] of fields) {
      const parts = checkedPath(path);
      if (make) addLeaf(tree, path, parts, make(operand, path));
      else addRename(tree, path, parts, operand);
    }
  }
  return sortNode(tree);
}

function addRename(tree: Inner, path: string, parts: readonly string[], operand: Value): void {
  if (typeof operand !== 'string') {
    throw badValue(`The 'to' field for $rename must be a string: ${path}: ${show(operand)}`);
  }
  const target = checkedPath(operand);
  if ([...parts, ...target].some((part) => part.startsWith('$'))) {
    throw badValue(`The fields of $rename may not be dynamic: ${path}: ${operand}`);
  }
  if (path === operand) throw badValue(`The fields of $rename must differ: ${path}`);
  addLeaf(tree, path, parts, RENAME_SOURCE);
  addLeaf(tree, operand, target, renameTo(parts, target));
}

function checkedPath(path: string): readonly string[] {
  const parts = path.split('.');
  if (parts.includes('')) {
    throw new MongoError(56, `The update path '${path}' contains an empty field name.`);
  }
  parts.forEach((part, index) => {
    if (!part.startsWith('$')) return;
    if (part.startsWith('$[')) throw notImplemented(`'${part}' in the path of an update`);
    const isReference = index > 0 && /^\$(ref|id|db)$/.test(part);
    if (part !== '$' && !isReference) {
      throw new MongoError(52, `The dollar ($) prefixed field in '${path}' is not allowed`);
    }
    if (index === 0) throw badValue(`Cannot have '${part}' in the first position in '${path}'`);
  });
  if (parts.filter((part) => part === '$').length > 1) {
    throw badValue(`Too many positional (i.e. '$') elements found in path '${path}'`);
  }
  return parts;
}
