import { Loading, Skeleton } from '../../components/feedback/skeleton.tsx';
import { referralsCopy } from '../../copy/referrals.ts';
import { useCopy } from '../../lib/copy.ts';

const ROWS = ['first', 'second', 'third'];

export function ReferralListSkeleton() {
  const copy = useCopy(referralsCopy);
  return (
    <Loading what={copy.loading}>
      {ROWS.map((row) => (
        <div key={row} className="referrals-row-loading">
          <Skeleton width="55%" />
          <Skeleton width="20%" />
        </div>
      ))}
    </Loading>
  );
}
