import { Loading, Skeleton } from '../../components/feedback/skeleton.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { referralsCopy } from '../../copy/referrals.ts';
import { useCopy } from '../../lib/copy.ts';

const ROWS = ['first', 'second', 'third'];

export function ReferralListSkeleton() {
  const copy = useCopy(referralsCopy);
  return (
    <Loading what={copy.loading}>
      {ROWS.map((row) => (
        <Stack key={row} horizontal justify="between" wrap={false} className="border-bottom py-4">
          <Skeleton width="55%" />
          <Skeleton width="20%" />
        </Stack>
      ))}
    </Loading>
  );
}
