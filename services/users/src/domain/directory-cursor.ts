/** Last entry of a directory page. The id breaks ties between equal names. */
export interface DirectoryPosition {
  nameKey: string;
  id: string;
}

export function encodePosition({ nameKey, id }: DirectoryPosition): string {
  return Buffer.from(JSON.stringify([nameKey, id])).toString('base64url');
}

/** Returns null for anything that is not of the form {@link encodePosition} produces. */
export function decodePosition(cursor: string): DirectoryPosition | null {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (!Array.isArray(parsed) || parsed.length !== 2) return null;
    const [nameKey, id] = parsed as unknown[];
    if (typeof nameKey !== 'string' || typeof id !== 'string') return null;
    return /^[0-9a-f]{24}$/.test(id) ? { nameKey, id } : null;
  } catch {
    return null;
  }
}
