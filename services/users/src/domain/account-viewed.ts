import type { Role } from '@candor/contracts/auth';
import type { ViewedPart } from '@candor/contracts/views';

/** A view of an account by a member of staff. It is stored once and never changed. */
export interface AccountViewed {
  id: string;
  accountId: string;
  viewerId: string;
  viewerRole: Role;
  what: ViewedPart;
  /** The request that was answered; null if it is not known. */
  requestId: string | null;
  at: Date;
}

/** Where a page of the list continues: after this view. */
export type ViewPosition = Pick<AccountViewed, 'at' | 'id'>;

const CURSOR = /^(\d{13})_([\w-]{1,100})$/;

export function formatViewCursor({ at, id }: ViewPosition): string {
  return `${at.getTime()}_${id}`;
}

/** Null for anything else than a formatted cursor. */
export function parseViewCursor(cursor: string): ViewPosition | null {
  const [, at, id] = CURSOR.exec(cursor) ?? [];
  return at && id ? { at: new Date(Number(at)), id } : null;
}
