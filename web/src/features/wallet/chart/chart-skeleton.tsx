import { Loading, Skeleton } from '../../../components/feedback/skeleton.tsx';
import { walletCopy } from '../../../copy/wallet.ts';
import { useCopy } from '../../../lib/copy.ts';

export function ChartSkeleton() {
  const { chart: copy } = useCopy(walletCopy);
  return (
    <Loading what={copy.loading}>
      <Skeleton height="var(--chart-height)" />
    </Loading>
  );
}
