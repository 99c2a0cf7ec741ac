import type { InboxQuery } from '@candor/contracts/notifications';
import { usePages } from './core/use-pages.ts';
import { useRead } from './core/use-read.ts';
import { useSend } from './core/use-send.ts';

const CAUSES = { causes: 'notifications.inbox-changed.v1' } as const;

export type InboxFilter = InboxQuery['show'];

/** The account's notifications, newest first, page by page. */
export const useInbox = ({ show, limit = 25 }: { show: InboxFilter; limit?: number }) =>
  usePages('inbox', 'GET notifications/inbox', {
    query: { show, limit },
  });

/** How many notifications are unread, up to 100; null until it is known. */
export function useUnreadCount(): number | null {
  return useRead('inbox', 'GET notifications/inbox/unread').data?.count ?? null;
}

export const useMarkRead = () => useSend('POST notifications/inbox/:id/read', CAUSES);

/** Marks a notification and all older ones as read. */
export const useMarkReadUpTo = () => useSend('POST notifications/inbox/read', CAUSES);
