import { EntryList, EntryRow } from '../../components/data/entry-row.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';

export function NotificationSkeleton({ count }: { count: number }) {
  const items = Array.from({ length: count }, (_, index) => index);
  return (
    <EntryList>
      {items.map((item) => (
        <EntryRow
          key={item}
          icon={<Skeleton width="var(--target)" height="var(--target)" />}
          title={<Skeleton lines={2} width="min(100%, 26em)" />}
        />
      ))}
    </EntryList>
  );
}
