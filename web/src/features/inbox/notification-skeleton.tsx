import { EntryList, EntryRow } from '../../components/data/entry-row.tsx';
import { Loading, Skeleton } from '../../components/feedback/skeleton.tsx';
import { inboxCopy } from '../../copy/inbox.ts';
import { useCopy } from '../../lib/copy.ts';

export function NotificationSkeleton({ count }: { count: number }) {
  const copy = useCopy(inboxCopy);
  const items = Array.from({ length: count }, (_, index) => index);
  return (
    <Loading what={copy.whatLoading}>
      <EntryList>
        {items.map((item) => (
          <EntryRow
            key={item}
            icon={<Skeleton width="var(--target)" height="var(--target)" />}
            title={<Skeleton lines={2} width="min(100%, 26em)" />}
          />
        ))}
      </EntryList>
    </Loading>
  );
}
