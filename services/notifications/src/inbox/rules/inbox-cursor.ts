/** Where a page of the inbox continues: after this item. */
export interface InboxPosition {
  at: Date;
  id: string;
}

const CURSOR = /^(\d{13})-([0-9a-f]{24})$/;

export function formatInboxCursor({ at, id }: InboxPosition): string {
  return `${at.getTime()}-${id}`;
}

/** Null for anything else than a formatted cursor. */
export function parseInboxCursor(cursor: string): InboxPosition | null {
  const [, at, id] = CURSOR.exec(cursor) ?? [];
  return at && id ? { at: new Date(Number(at)), id } : null;
}
