import { Skeleton } from '../../../components/feedback/skeleton.tsx';

export function EntrySkeleton() {
  return (
    <div className="entry-detail">
      <Skeleton width="9em" height="1.1em" />
      <p className="entry-figure">
        <Skeleton width="4.6em" height="0.9em" />
      </p>
      <div className="mt-4">
        <Skeleton lines={4} height="1.6em" />
      </div>
    </div>
  );
}
