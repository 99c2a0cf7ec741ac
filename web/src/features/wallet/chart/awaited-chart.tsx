import { useSearchParams } from '#router';
import { useBalanceHistory } from '../../../api/wallets.ts';
import { ChartFrame } from '../../../components/chart/chart-frame.tsx';
import { Loading, Skeleton } from '../../../components/feedback/skeleton.tsx';
import { walletCopy } from '../../../copy/wallet.ts';
import { parseRange } from './chart-ranges.ts';
import { CHART, CHART_BODY } from './chart-size.ts';

/**
 * Reserves the chart's place until the wallet is loaded, because the number of balance rows above it on phones depends on
 * the wallet. The chart's data is requested meanwhile.
 */
export function AwaitedChart() {
  const { chart: copy } = walletCopy.useTexts();
  const [params] = useSearchParams();
  useBalanceHistory(parseRange(params.get('range')).days);
  return (
    <ChartFrame controls={<Skeleton width="184px" height="44px" />} height={CHART_BODY}>
      <Loading what={copy.loading}>
        <Skeleton height={CHART} />
      </Loading>
    </ChartFrame>
  );
}
