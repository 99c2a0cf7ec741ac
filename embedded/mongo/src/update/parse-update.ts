import { typeName } from '../bson/types.ts';
import { type Doc, isDoc } from '../bson/values.ts';
import { KNOWN_UPDATES } from '../known-names.ts';
import { badValue, failedToParse, MongoError, notImplemented } from '../mongo-error.ts';
import { ARRAY_OPERATORS } from './array-operators.ts';
import { FIELD_OPERATORS, type MakeLeaf } from './field-operators.ts';
import { addLeaf, type Inner, sortNode } from './update-node.ts';

const OPERATORS: ReadonlyMap<string, MakeLeaf> = new Map([...FIELD_OPERATORS, ...ARRAY_OPERATORS]);

/** Compiles the operators of an update to a tree of its paths. */
export function parseOperators(update: Doc): Inner {
  const tree: Inner = { children: new Map() };
  for (const [name, fields] of update) {
    const make = OPERATORS.get(name);
    if (!make) {
      if (KNOWN_UPDATES.has(name)) throw notImplemented(name);
      throw failedToParse(`Unknown modifier: ${name}. Expected a valid update modifier`);
    }
    if (!isDoc(fields)) {
      throw failedToParse(`${name} takes a document of fields, not ${typeName(fields)}`);
    }
    for (const [path, operand] of fields) {
      addLeaf(tree, path, checkedPath(path), make(operand, path));
    }
  }
  return sortNode(tree);
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
