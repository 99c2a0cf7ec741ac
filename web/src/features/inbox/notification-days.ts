import type { NotificationView } from '@candor/contracts/notifications';
import { formatDate } from '../../components/data/date-time.tsx';
import { toDay } from '../../lib/time-zone.ts';

interface Day {
  /** "2026-11-22" */
  day: string;
  label: string;
  notifications: NotificationView[];
}

/** Notifications by the day of the reader's time zone, in the order given. */
export function toNotificationDays(
  notifications: readonly NotificationView[],
  { locale, now }: { locale: string; now: Date },
): Day[] {
  const days = new Map<string, Day>();
  for (const one of notifications) {
    const day = toDay(new Date(one.at));
    const known = days.get(day);
    if (known) known.notifications.push(one);
    else days.set(day, { day, label: formatDay(one.at, { locale, now }), notifications: [one] });
  }
  return [...days.values()];
}

/** "Today", "Yesterday", "22 Nov". */
function formatDay(at: string, { locale, now }: { locale: string; now: Date }): string {
  const back = [0, 1].find((days) => {
    const day = new Date(now);
    day.setDate(now.getDate() - days);
    return toDay(day) === toDay(new Date(at));
  });
  if (back === undefined) return formatDate(at, { locale, now, dateOnly: true });
  const label = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-back, 'day');
  return label.charAt(0).toLocaleUpperCase(locale) + label.slice(1);
}
