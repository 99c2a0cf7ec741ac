import { useSearchParams } from '#router';
import { useBalanceHistory } from '../../../api/wallets.ts';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { parseRange } from './chart-ranges.ts';
import { ChartSkeleton } from './chart-skeleton.tsx';
import './balance-chart.scss';

/**
 * Reserves the chart's place until the wallet is loaded, because the number of balance rows above it on phones depends on
 * the wallet. The chart's data is requested meanwhile.
 */
export function AwaitedChart() {
  const [params] = useSearchParams();
  useBalanceHistory(parseRange(params.get('range')).days);
  return (
    <div className="balance-chart">
      <div className="balance-chart-head">
        <Skeleton width="184px" height="44px" />
      </div>
      <div className="balance-chart-body">
        <ChartSkeleton />
      </div>
    </div>
  );
}
