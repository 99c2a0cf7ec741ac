import { defineCursor } from '@candor/kit/cursor';

/** Where a page of the inbox, of the mail log or of bulk emails continues: after this item. */
export interface InboxPosition {
  at: Date;
  id: string;
}

export const inboxCursor = defineCursor({ at: 'time', id: 'id' });
