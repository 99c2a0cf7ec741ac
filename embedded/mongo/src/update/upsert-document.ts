import { type Doc, isDoc, Regex, type Value } from '../bson/values.ts';
import { MongoError } from '../mongo-error.ts';
import { isOperatorDoc } from '../query/filter-parts.ts';
import { cloneValue } from './clone.ts';

/** The fields that a filter pins to one value: what an upsert's document starts from. */
export function documentFromFilter(filter: Doc): Doc {
  const found = new Map<string, Value>();
  collect(filter, found);
  const result: Doc = new Map();
  const id = found.get('_id');
  if (id !== undefined) result.set('_id', cloneValue(id));
  for (const [path, value] of found) if (path !== '_id') assign(result, path, cloneValue(value));
  return result;
}

export function idFromFilter(filter: Doc): Value | undefined {
  const found = new Map<string, Value>();
  collect(filter, found);
  return found.get('_id');
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
  const pinned: Value[] = [];
  for (const [operator, operand] of value) {
    if (operator === '$eq') pinned.push(operand);
    if ((operator === '$in' || operator === '$all') && Array.isArray(operand)) {
      const [only] = operand;
      const plain = only !== undefined && !(only instanceof Regex) && !isOperatorDoc(only);
      if (operator === '$in' ? operand.length === 1 && plain : plain) {
        pinned.push(...(operator === '$in' ? [only as Value] : operand));
      }
    }
  }
  return pinned;
}

function add(found: Map<string, Value>, path: string, value: Value): void {
  for (const other of found.keys()) {
    if (other === path) {
      throw new MongoError(54, `cannot infer query fields to set, path '${path}' is matched twice`);
    }
    const [short, long] = other.length < path.length ? [other, path] : [path, other];
    if (long.startsWith(`${short}.`)) {
      throw new MongoError(
        54,
        `cannot infer query fields to set, both paths '${other}' and '${path}' are matched`,
      );
    }
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
