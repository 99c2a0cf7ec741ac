import type { AuditedFields } from '@candor/contracts/audit';

/** One field of an entry's change. */
export interface FieldChange {
  /** Names of the field, from the outside in. */
  path: readonly string[];
  /** Undefined where it was not noted. */
  before: unknown;
  after: unknown;
}

export interface Changes {
  changed: FieldChange[];
  /** The same before and after. */
  unchanged: FieldChange[];
}

/** The change field by field: nested fields on their own, in the order in which they were noted. */
export function toChanges(before: AuditedFields | null, after: AuditedFields | null): Changes {
  const old = flatten(before ?? {});
  const now = flatten(after ?? {});
  const keys = [...new Set([...old.keys(), ...now.keys()])];
  const fields = keys.map((key) => ({
    path: key.split(SEPARATOR),
    before: old.get(key),
    after: now.get(key),
  }));
  const isSame = (field: FieldChange) => field.before === field.after;
  return {
    changed: fields.filter((field) => !isSame(field)),
    unchanged: fields.filter(isSame),
  };
}

const SEPARATOR = '\n';

function flatten(fields: object, path: readonly string[] = []): Map<string, unknown> {
  const all = Object.entries(fields).flatMap(([name, value]): [string, unknown][] => {
    const inner = [...path, name];
    return isNested(value) ? [...flatten(value, inner)] : [[inner.join(SEPARATOR), toLeaf(value)]];
  });
  return new Map(all);
}

function isNested(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return value.some(isNested);
  return Object.keys(value).length > 0;
}

/** Lists of simple values are one text; an empty list or object is nothing. */
function toLeaf(value: unknown): unknown {
  if (Array.isArray(value)) return value.length > 0 ? value.join(', ') : null;
  return typeof value === 'object' ? null : value;
}
