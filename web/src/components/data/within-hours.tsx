import type { Hours } from '../../api/settings.ts';
import { Skeleton } from '../feedback/skeleton.tsx';

/** "24 hours", "1 hour", "3 days", "30 minutes". */
export function formatHours(hours: number): string {
  if (hours < 1) return counted(Math.round(hours * 60), 'minute');
  if (hours >= 72 && hours % 24 === 0) return counted(hours / 24, 'day');
  return counted(hours, 'hour');
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** Completes "Staff decide within …"; the place of the figure is kept until it is known. */
export function WithinHours({ hours }: { hours: Hours }) {
  if (hours === undefined) return <Skeleton width="4.2em" />;
  return (
    <span className="nowrap">{hours === null ? 'the promised time' : formatHours(hours)}</span>
  );
}
