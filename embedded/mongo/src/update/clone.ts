import { isDoc, type Value } from '../bson/values.ts';

/** A copy whose documents and arrays are its own; scalars are never changed and are shared. */
export function cloneValue(value: Value): Value {
  if (isDoc(value)) return new Map([...value].map(([name, item]) => [name, cloneValue(item)]));
  return Array.isArray(value) ? value.map(cloneValue) : value;
}
