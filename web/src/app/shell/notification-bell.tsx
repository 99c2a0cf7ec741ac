import { Bell } from 'lucide-react';
import { lazy, Suspense, useId } from 'react';
import { Link } from '#router';
import { useUnreadCount } from '../../api/inbox.ts';
import { shellCopy } from '../../copy/shell.ts';
import { paths } from '../../lib/paths.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { usePopover } from './use-popover.ts';
import './notification-bell.scss';

const InboxPanel = lazy(() => import('../../features/inbox/inbox-panel.tsx'));

/** From the breakpoint "medium" there is room for a panel over the page. */
const HAS_ROOM = '(min-width: 768px)';

/** The server counts one more and stops. */
const MOST_NAMED = 99;

/** The number of unread notifications. It opens the newest ones, on small screens the page with all of them. */
export function NotificationBell() {
  const { notifications: copy } = shellCopy.useTexts();
  const unread = useUnreadCount() ?? 0;
  const hasRoom = useMediaQuery(HAS_ROOM);
  const { open, setOpen, frame, button, panel } = usePopover();
  const panelId = useId();
  const label = unread === 0 ? copy.title : copy.unread(unread, MOST_NAMED);
  const sign = (
    <>
      <Bell size={21} strokeWidth={1.4} aria-hidden="true" />
      {unread > 0 && (
        <span className="badge" aria-hidden="true">
          {unread > MOST_NAMED ? `${MOST_NAMED}+` : unread}
        </span>
      )}
    </>
  );
  if (!hasRoom) {
    return (
      <Link to={paths.inbox} className="icon-button bell-button" aria-label={label}>
        {sign}
      </Link>
    );
  }
  return (
    <div className="shell-popover-frame" ref={frame}>
      <button
        ref={button}
        type="button"
        className="icon-button bell-button"
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        onClick={() => setOpen(!open)}
      >
        {sign}
      </button>
      {open && (
        <div
          ref={panel}
          id={panelId}
          className="bell-panel shell-popover floating"
          role="dialog"
          aria-labelledby={`${panelId}-title`}
          tabIndex={-1}
        >
          <h2 id={`${panelId}-title`}>{copy.title}</h2>
          <Suspense>
            <InboxPanel onLeave={() => setOpen(false)} />
          </Suspense>
        </div>
      )}
    </div>
  );
}
