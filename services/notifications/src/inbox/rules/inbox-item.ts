import type { NotificationFacts, NotificationKind } from '@candor/contracts/notifications';

/** What to notify about. Amounts are integer cents; texts are made by the interface. */
export type Notice = {
  [K in NotificationKind]: { kind: K; facts: NotificationFacts[K] };
}[NotificationKind];

export interface NewInboxItem {
  accountId: string;
  /** An event adds at most one item to an inbox. */
  eventId: string;
  notice: Notice;
  at: Date;
}

export interface InboxItem extends NewInboxItem {
  id: string;
  readAt: Date | null;
}
