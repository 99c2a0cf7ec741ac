import type { TimelineItem } from './timeline.ts';

/** Where a page of a timeline continues: after this item. */
export type TimelinePosition = Pick<TimelineItem, 'at' | 'id'>;

const CURSOR = /^(\d{13})_([\w-]{1,100})$/;

export function formatTimelineCursor({ at, id }: TimelinePosition): string {
  return `${at.getTime()}_${id}`;
}

/** Null for anything else than a formatted cursor. */
export function parseTimelineCursor(cursor: string): TimelinePosition | null {
  const [, at, id] = CURSOR.exec(cursor) ?? [];
  return at && id ? { at: new Date(Number(at)), id } : null;
}
