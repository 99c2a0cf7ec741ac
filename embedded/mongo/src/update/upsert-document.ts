import { type Doc, isDoc, Regex, type Value } from '../bson/values.ts';
import { MongoError } from '../mongo-error.ts';
import { isOperatorDoc } from '../query/parse-filter.ts';

/** The values that a filter pins, by path: what an upsert's document starts from. */
export function pinnedByFilter(filter: Doc): Map<string, Value> {
  const found = new Map<string, Value>();
  collect(filter, found);
  return found;
}

export function documentOf(pinned: ReadonlyMap<string, Value>): Doc {
  const result: Doc = new Map();
  const id = pinned.get('_id');
  if (id !== undefined) result.set('_id', id);
  for (const [path, value] of pinned) if (path !== '_id') assign(result, path, value);
  return result;
}

function collect(filter: Doc, found: Map<string, Value>): void {
  for (const [name, value] of filter) {
    if (name === '$and' && Array.isArray(value)) {
      for (const part of value) if (isDoc(part)) collect(part, found);
    } else if (name === '$or' && Array.isArray(value) && value.length === 1) {
      if (isDoc(value[0])) collect(value[0], found);
    } else if (!name.startsWith('$')) {
      for (const pinned of pinnedValues(value)) add(found, name, pinned);
    }
  }
}

function pinnedValues(value: Value): Value[] {
  if (!isOperatorDoc(value)) return value instanceof Regex ? [] : [value];
  return [...value].flatMap(([operator, operand]) => {
    if (operator === '$eq') return [operand];
    if (!Array.isArray(operand)) return [];
    const isOne = operator === '$in' && operand.length === 1;
    const [first = null] = operand;
    const isPlain = operand.length > 0 && !(first instanceof Regex) && !isOperatorDoc(first);
    return isPlain && (isOne || operator === '$all') ? operand : [];
  });
}

function add(found: Map<string, Value>, path: string, value: Value): void {
  for (const other of found.keys()) {
    const overlap = other === path || other.startsWith(`${path}.`) || path.startsWith(`${other}.`);
    if (!overlap) continue;
    throw new MongoError(54, `cannot infer query fields to set: '${other}' and '${path}' match`);
  }
  found.set(path, value);
}

function assign(root: Doc, path: string, value: Value): void {
  const parts = path.split('.');
  let parent = root;
  for (const part of parts.slice(0, -1)) {
    let next = parent.get(part);
    if (!isDoc(next)) {
      next = new Map();
      parent.set(part, next);
    }
    parent = next;
  }
  parent.set(parts[parts.length - 1] as string, value);
}
