import { Loading, Skeleton } from '../../../components/feedback/skeleton.tsx';
import { walletCopy } from '../../../copy/wallet.ts';
import { useCopy } from '../../../lib/copy.ts';

/** The height of the chart, and with the two lines below it. */
const CHART = '224px';
export const CHART_BODY = `calc(${CHART} + var(--space-2) + 2.24rem)`;

export function ChartSkeleton() {
  const { chart: copy } = useCopy(walletCopy);
  return (
    <Loading what={copy.loading}>
      <Skeleton height={CHART} />
    </Loading>
  );
}
