import { defineCursor } from '@candor/kit/cursor';
import type { TimelineItem } from './timeline.ts';

/** Where a page of a timeline continues: after this item. */
export type TimelinePosition = Pick<TimelineItem, 'at' | 'id'>;

export const timelineCursor = defineCursor({ at: 'time', id: 'text' });
