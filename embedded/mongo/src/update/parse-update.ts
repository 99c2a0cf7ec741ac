import { show } from '../bson/show.ts';
import { typeName } from '../bson/types.ts';
import { type Doc, isDoc, type Value } from '../bson/values.ts';
import { badValue, failedToParse, MongoError } from '../mongo-error.ts';
import { addToSet, pop, pull, pullAll, push } from './array-operators.ts';
import { KEEP, type Leaf } from './leaf.ts';
import { bit, currentDate, extreme, inc, mul } from './numeric-operators.ts';
import { RENAME_SOURCE, renameTo } from './rename.ts';
import { UpdateTree } from './update-node.ts';

const OPERATORS = new Map<string, (operand: Value, path: string) => Leaf>([
  ['$set', (value) => ({ creates: true, apply: () => value })],
  [
    '$unset',
    () => ({ creates: false, apply: (current) => (current === undefined ? KEEP : undefined) }),
  ],
  [
    '$setOnInsert',
    (value) => ({ creates: true, apply: (_current, { inserting }) => (inserting ? value : KEEP) }),
  ],
  ['$inc', inc],
  ['$mul', mul],
  ['$min', (value) => extreme(value, -1)],
  ['$max', (value) => extreme(value, 1)],
  ['$currentDate', currentDate],
  ['$bit', bit],
  ['$push', push],
  ['$addToSet', addToSet],
  ['$pop', pop],
  ['$pull', pull],
  ['$pullAll', pullAll],
]);

export interface OperatorUpdate {
  tree: UpdateTree;
  /** Identifiers of `$[identifier]` that the paths use. */
  identifiers: ReadonlySet<string>;
}

export function parseOperators(update: Doc, inserting: boolean): OperatorUpdate {
  const tree = new UpdateTree();
  const identifiers = new Set<string>();
  for (const [name, fields] of update) {
    const make = OPERATORS.get(name);
    if (!make && name !== '$rename') {
      throw failedToParse(
        `Unknown modifier: ${name}. Expected a valid update modifier or pipeline-style update specified as an array`,
      );
    }
    if (!isDoc(fields)) {
      throw failedToParse(
        `Modifiers operate on fields but we found type ${typeName(fields)} instead. For example: {$mod: {<field>: ...}} not {${name}: ${show(fields)}}`,
      );
    }
    for (const [path, operand] of fields) {
      const parts = checkedPath(path, identifiers);
      if (name === '$rename') addRename(tree, path, parts, operand, identifiers);
      else if (make) {
        const leaf = make(operand, path);
        // Outside an insert it only claims its path: it must not make parents.
        const idle = name === '$setOnInsert' && !inserting;
        tree.add(path, parts, idle ? { ...leaf, creates: false } : leaf);
      }
    }
  }
  return { tree, identifiers };
}

function addRename(
  tree: UpdateTree,
  path: string,
  parts: readonly string[],
  operand: Value,
  identifiers: Set<string>,
): void {
  if (typeof operand !== 'string') {
    throw badValue(`The 'to' field for $rename must be a string: ${path}: ${show(operand)}`);
  }
  const target = checkedPath(operand, identifiers);
  for (const [role, names, text] of [
    ['source', parts, path],
    ['destination', target, operand],
  ] as const) {
    if (names.some((part) => part.startsWith('$'))) {
      throw badValue(`The ${role} field for $rename may not be dynamic: ${text}`);
    }
  }
  if (path === operand) {
    throw badValue(
      `The source and target field for $rename must differ: ${path}: ${show(operand)}`,
    );
  }
  tree.add(path, parts, RENAME_SOURCE);
  tree.add(operand, target, renameTo(parts, target));
}

function checkedPath(path: string, identifiers: Set<string>): readonly string[] {
  if (path === '') throw new MongoError(56, 'An empty update path is not valid.');
  const parts = path.split('.');
  if (parts.includes('')) {
    throw new MongoError(
      56,
      `The update path '${path}' contains an empty field name, which is not allowed.`,
    );
  }
  parts.forEach((part, index) => {
    if (!part.startsWith('$')) return;
    const isArray = /^\$\[(.*)\]$/.exec(part);
    if (part !== '$' && !isArray) {
      if (index > 0 && /^\$(ref|id|db)$/.test(part)) return;
      throw new MongoError(
        52,
        `The dollar ($) prefixed field '${part}' in '${path}' is not allowed in the context of an update's replacement document. Consider using an aggregation pipeline with $replaceWith.`,
      );
    }
    if (index === 0) {
      throw badValue(
        `Cannot have ${part === '$' ? "positional (i.e. '$')" : 'array filter'} element in the first position in path '${path}'`,
      );
    }
    if (isArray?.[1]) {
      if (!/^[a-z][a-zA-Z0-9]*$/.test(isArray[1])) {
        throw badValue(
          `The array filter identifier '${isArray[1]}' in path '${path}' is not valid`,
        );
      }
      identifiers.add(isArray[1]);
    }
  });
  if (parts.filter((part) => part === '$').length > 1) {
    throw badValue(`Too many positional (i.e. '$') elements found in path '${path}'`);
  }
  return parts;
}
