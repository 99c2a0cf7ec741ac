import { useState } from 'react';
import { Link } from '#router';
import { type InboxFilter, useInbox, useUnreadCount } from '../../api/inbox.ts';
import { ShowOlder } from '../../components/data/show-older.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { inboxCopy } from '../../copy/inbox.ts';
import { useCopy } from '../../lib/copy.ts';
import { paths } from '../../lib/paths.ts';
import { NotificationList, notificationItemId } from './notification-list.tsx';
import { NotificationSkeleton } from './notification-skeleton.tsx';
import { useReadMarks } from './use-read-marks.ts';
import './inbox-page.scss';

const MOST_COUNTED = 99;
const FILTERS = ['all', 'unread'] as const satisfies readonly InboxFilter[];

/** What happened to the account, newest first. */
export function InboxPage() {
  const copy = useCopy(inboxCopy);
  const [show, setShow] = useState<InboxFilter>('all');
  const inbox = useInbox({ show });
  const unread = useUnreadCount() ?? 0;
  const marks = useReadMarks();
  const { notifications } = inbox;

  return (
    <div className="inbox">
      <PageHeader
        title={copy.title}
        lead={copy.lead}
        actions={
          <>
            <Link to={paths.preferences}>{copy.preferences.title}</Link>
            <Link to={paths.views}>{copy.views}</Link>
          </>
        }
      />
      <div className="inbox-tools">
        <fieldset className="inbox-filter">
          <legend className="visually-hidden">{copy.filter}</legend>
          {FILTERS.map((filter) => (
            <label key={filter}>
              <input
                type="radio"
                name="show"
                className="visually-hidden"
                checked={show === filter}
                onChange={() => setShow(filter)}
              />
              <span>
                {copy.filters[filter]}
                {filter === 'unread' && unread > 0 && (
                  <span className="inbox-count tabular">
                    {' '}
                    {unread > MOST_COUNTED ? copy.over(MOST_COUNTED) : unread}
                  </span>
                )}
              </span>
            </label>
          ))}
        </fieldset>
        {unread > 0 && (
          <button
            type="button"
            className="btn btn-plain btn-compact"
            aria-busy={marks.isMarkingAll}
            onClick={() => void marks.markAllRead(notifications ?? [])}
          >
            {copy.markAllRead}
          </button>
        )}
      </div>
      {!notifications ? (
        inbox.error ? (
          <LoadFailure what={copy.what} error={inbox.error} onRetry={inbox.retry} />
        ) : (
          <NotificationSkeleton count={5} />
        )
      ) : notifications.length === 0 ? (
        <EmptyState>{show === 'unread' ? copy.emptyUnread : copy.empty}</EmptyState>
      ) : (
        <div className="inbox-list" aria-busy={inbox.changing}>
          <NotificationList
            notifications={notifications}
            onRead={(one) => void marks.markRead(one)}
          />
          {inbox.olderError !== undefined && (
            <LoadFailure what={copy.older} error={inbox.olderError} onRetry={inbox.retry} />
          )}
          <ShowOlder
            list={inbox}
            shown={notifications.map((one) => notificationItemId(one))}
            className="inbox-older"
          />
        </div>
      )}
    </div>
  );
}
