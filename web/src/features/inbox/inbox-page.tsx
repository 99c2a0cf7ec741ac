import { useState } from 'react';
import { Link } from '#router';
import { type InboxFilter, useInbox, useUnreadCount } from '../../api/inbox.ts';
import { PagedList } from '../../components/data/paged-list.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { PillSwitch } from '../../components/forms/pill-switch.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { Section } from '../../components/layout/section.tsx';
import { Toolbar } from '../../components/layout/toolbar.tsx';
import { useMinute } from '../../components/queue/use-minute.ts';
import { inboxCopy } from '../../copy/inbox.ts';
import { useLocale } from '../../lib/locale.ts';
import { paths } from '../../lib/paths.ts';
import { toNotificationDays } from './notification-days.ts';
import { NotificationList, notificationItemId } from './notification-list.tsx';
import { NotificationSkeleton } from './notification-skeleton.tsx';
import { useReadMarks } from './use-read-marks.ts';

const MOST_COUNTED = 99;

/** What happened to the account, newest first. */
export function InboxPage() {
  const copy = inboxCopy.useTexts();
  const [show, setShow] = useState<InboxFilter>('all');
  const inbox = useInbox({ show });
  const unread = useUnreadCount() ?? 0;
  const marks = useReadMarks();
  const locale = useLocale();
  const now = new Date(useMinute());
  const counted = unread > MOST_COUNTED ? copy.over(MOST_COUNTED) : unread;

  return (
    <div className="max-w-measure">
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
      <Toolbar
        className="mb-6"
        end={
          unread > 0 && (
            <button
              type="button"
              className="btn btn-plain btn-compact"
              aria-busy={marks.isMarkingAll}
              onClick={() => void marks.markAllRead(inbox.items ?? [])}
            >
              {copy.markAllRead}
            </button>
          )
        }
      >
        <PillSwitch
          legend={copy.filter}
          choices={[
            { key: 'all', label: copy.filters.all },
            { key: 'unread', label: [copy.filters.unread, counted].filter(Boolean).join(' ') },
          ]}
          chosen={show}
          onChoose={setShow}
        />
      </Toolbar>
      <PagedList
        list={inbox}
        texts={copy}
        skeleton={<NotificationSkeleton count={5} />}
        empty={<EmptyState>{show === 'unread' ? copy.emptyUnread : copy.empty}</EmptyState>}
        toId={notificationItemId}
      >
        {(notifications) =>
          toNotificationDays(notifications, { locale, now }).map((one) => (
            <Section key={one.day} title={one.label} small className="mb-6">
              <NotificationList
                notifications={one.notifications}
                onRead={(read) => void marks.markRead(read)}
                timeOnly
              />
            </Section>
          ))
        }
      </PagedList>
    </div>
  );
}
