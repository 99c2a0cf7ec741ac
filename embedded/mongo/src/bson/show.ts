import { Int32, isDoc, type Maybe, ObjectId } from './values.ts';

/** Formats a value for messages, truncated to a maximum length. */
export function show(value: Maybe, limit = 200): string {
  const text = plain(value);
  return text.length > limit ? `${text.slice(0, limit)}...` : text;
}

function plain(value: Maybe): string {
  if (value === undefined) return 'missing';
  if (typeof value === 'string') return JSON.stringify(value);
  if (value instanceof Int32) return String(value.value);
  if (value instanceof ObjectId) return `ObjectId('${value.hex}')`;
  if (value instanceof Date) return `new Date(${value.getTime()})`;
  if (isDoc(value)) {
    const fields = [...value].map(([name, item]) => `${name}: ${plain(item)}`);
    return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
  }
  if (Array.isArray(value)) return `[ ${value.map(plain).join(', ')} ]`;
  return typeof value === 'object' && value !== null ? value.constructor.name : String(value);
}
