import { Link } from '#router';
import { useInbox } from '../../api/inbox.ts';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { inboxCopy } from '../../copy/inbox.ts';
import { paths } from '../../lib/paths.ts';
import { NotificationList } from './notification-list.tsx';
import { NotificationSkeleton } from './notification-skeleton.tsx';
import { useReadMarks } from './use-read-marks.ts';

const NEWEST = 5;

/** The newest notifications, for the panel that the bell opens. `onLeave` closes it when a link is followed. */
export default function InboxPanel({ onLeave }: { onLeave?: () => void }) {
  const copy = inboxCopy.useTexts();
  const inbox = useInbox({ show: 'all', limit: NEWEST });
  const marks = useReadMarks();
  const newest = inbox.items?.slice(0, NEWEST);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: links are followed by keyboard with a click event too
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are the controls
    <div
      className="min-w-0"
      onClick={({ target }) => target instanceof Element && target.closest('a') && onLeave?.()}
    >
      <Loaded
        read={{ data: newest, error: inbox.error, mutate: inbox.retry }}
        what={copy.what}
        loading={copy.loading}
        skeleton={<NotificationSkeleton count={3} />}
      >
        {(notifications) =>
          notifications.length === 0 ? (
            <p className="muted">{copy.empty}</p>
          ) : (
            <NotificationList
              notifications={notifications}
              onRead={(one) => void marks.markRead(one)}
            />
          )
        }
      </Loaded>
      <Stack horizontal gap={2} justify="between" className="pt-3">
        {newest?.some(({ readAt }) => readAt === null) && (
          <button
            type="button"
            className="btn-text"
            aria-busy={marks.isMarkingAll}
            onClick={() => void marks.markAllRead(newest)}
          >
            {copy.markAllRead}
          </button>
        )}
        <Link to={paths.inbox}>{copy.seeAll}</Link>
      </Stack>
    </div>
  );
}
