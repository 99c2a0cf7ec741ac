import { Loading, Skeleton } from '../../components/feedback/skeleton.tsx';
import { inboxCopy } from '../../copy/inbox.ts';
import { useCopy } from '../../lib/copy.ts';

export function NotificationSkeleton({ count }: { count: number }) {
  const copy = useCopy(inboxCopy);
  const items = Array.from({ length: count }, (_, index) => index);
  return (
    <Loading what={copy.whatLoading}>
      <div className="notification-skeleton">
        {items.map((item) => (
          <div key={item}>
            <Skeleton width="min(100%, 26em)" />
            <Skeleton width="12em" height="0.8em" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
