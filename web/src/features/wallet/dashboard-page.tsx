import { hasPermission } from '@candor/contracts/permissions';
import { Link, useSearchParams } from '#router';
import { useBalanceHistory, useOwnWallet } from '../../api/wallets.ts';
import { ChartFrame } from '../../components/chart/chart-frame.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { Loading, Skeleton } from '../../components/feedback/skeleton.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { walletCopy } from '../../copy/wallet.ts';
import { paths } from '../../lib/paths.ts';
import { useAccount } from '../../lib/services.ts';
import { BalanceOverview } from './balance/balance-overview.tsx';
import { BalanceChart } from './chart/balance-chart.tsx';
import { parseRange } from './chart/chart-ranges.ts';
import { CHART, CHART_BODY } from './chart/chart-size.ts';
import { FirstSteps } from './first-steps/first-steps.tsx';
import { MarketWatch } from './markets/market-watch.tsx';
import { ReferAndEarn } from './referrals/refer-and-earn.tsx';
import { Activity } from './requests/activity.tsx';
import { StaffQueues } from './requests/staff-queues.tsx';
import './dashboard-page.scss';

/** The balance, the requests in progress and the newest entries. */
export function DashboardPage() {
  const { dashboard: copy } = walletCopy.useTexts();
  const staff = hasPermission(useAccount().role, 'requests:read');
  const entries = useOwnWallet().data?.seq;
  return (
    <div className="dashboard">
      <PageHeader
        title={copy.title}
        actions={
          <>
            <Link className="btn btn-primary" to={paths.deposit}>
              {copy.deposit}
            </Link>
            <Link className="btn btn-plain" to={paths.withdraw}>
              {copy.withdraw}
            </Link>
          </>
        }
      />
      {staff && <StaffQueues />}
      <CurrentBalance />
      {entries === 1 && <FirstEntry />}
      <div className="dashboard-below">
        <div>
          <Activity />
        </div>
        {(staff || entries !== 0) && <ReferAndEarn />}
      </div>
      <MarketWatch />
    </div>
  );
}

/** Balance and chart. Before the first entry there is no chart. */
function CurrentBalance() {
  const { dashboard: copy } = walletCopy.useTexts();
  const { data: wallet, error, mutate } = useOwnWallet();
  if (error && !wallet) {
    return <LoadFailure what={copy.loadFailure} error={error} onRetry={() => mutate()} />;
  }
  return (
    <div className="dashboard-balance border-bottom">
      <BalanceOverview wallet={wallet} />
      {!wallet ? <AwaitedChart /> : wallet.seq === 0 ? <BeforeFirstEntry /> : <BalanceChart />}
    </div>
  );
}

function BeforeFirstEntry() {
  const { dashboard: copy } = walletCopy.useTexts();
  const staff = hasPermission(useAccount().role, 'requests:read');
  if (staff) {
    return (
      <EmptyState
        action={
          <Link className="btn btn-plain" to={paths.depositList}>
            {copy.staffNewcomerAction}
          </Link>
        }
      >
        {copy.staffNewcomer}
      </EmptyState>
    );
  }
  return <FirstSteps />;
}

/** How to read the first entry of a wallet, while it is the only one. */
function FirstEntry() {
  const { firstEntry: copy } = walletCopy.useTexts();
  return (
    <section
      className="hstack flex-wrap gap-5 justify-between py-5 border-bottom"
      aria-labelledby="first-entry-heading"
    >
      <div>
        <h2 id="first-entry-heading">{copy.heading}</h2>
        <p className="max-w-measure-short muted">{copy.text}</p>
      </div>
      <Link className="btn btn-plain" to={`${paths.history}/1`}>
        {copy.action}
      </Link>
    </section>
  );
}

/**
 * Reserves the chart's place until the wallet is loaded, because the number of balance rows above it on phones depends on
 * the wallet. The chart's data is requested meanwhile.
 */
function AwaitedChart() {
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
