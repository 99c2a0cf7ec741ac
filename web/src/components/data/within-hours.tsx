import type { Hours } from '../../api/settings.ts';
import { dataCopy } from '../../copy/data.ts';
import { Skeleton } from '../feedback/skeleton.tsx';

type DurationTexts = Pick<typeof dataCopy.texts, 'minutes' | 'hours' | 'days'>;

/** "24 hours", "1 hour", "3 days", "30 minutes". */
export function formatHours(hours: number, texts: DurationTexts): string {
  if (hours < 1) return texts.minutes(Math.round(hours * 60));
  if (hours >= 72 && hours % 24 === 0) return texts.days(hours / 24);
  return texts.hours(hours);
}

/** Completes "Staff decide within …"; a skeleton of its size until the figure is known. */
export function WithinHours({ hours }: { hours: Hours }) {
  const copy = dataCopy.useTexts();
  if (hours === undefined) return <Skeleton width="4.2em" />;
  return (
    <span className="nowrap">{hours === null ? copy.promisedTime : formatHours(hours, copy)}</span>
  );
}
