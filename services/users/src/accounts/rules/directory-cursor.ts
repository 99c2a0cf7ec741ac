/** Last entry of a page of the list of accounts. The id breaks ties between equal values. */
export interface DirectoryPosition {
  /** What the list is ordered by: a folded name, milliseconds, or cents. */
  value: string | number;
  id: string;
}

export function encodePosition({ value, id }: DirectoryPosition): string {
  return Buffer.from(JSON.stringify([value, id])).toString('base64url');
}

/** Returns null for anything that is not of the form {@link encodePosition} produces for this kind of value. */
export function decodePosition(
  cursor: string,
  kind: 'string' | 'number',
): DirectoryPosition | null {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (!Array.isArray(parsed) || parsed.length !== 2) return null;
    const [value, id] = parsed as unknown[];
    const isValue =
      (typeof value === 'string' && kind === 'string') ||
      (Number.isSafeInteger(value) && kind === 'number');
    if (!isValue || typeof id !== 'string') return null;
    return /^[0-9a-f]{24}$/.test(id) ? { value: value as string | number, id } : null;
  } catch {
    return null;
  }
}
