import { hasPermission } from '@candor/contracts/permissions';
import { Link } from 'react-router-dom';
import { useOpenReceipts } from '../../api/receipts.ts';
import { useOwnWallet } from '../../api/wallets.ts';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { walletCopy } from '../../copy/wallet.ts';
import { useCopy } from '../../lib/copy.ts';
import { paths } from '../../lib/paths.ts';
import { useAccount } from '../../lib/services.ts';
import { BalanceOverview } from './balance/balance-overview.tsx';
import { AwaitedChart } from './chart/awaited-chart.tsx';
import { BalanceChart } from './chart/balance-chart.tsx';
import { MarketWatch } from './markets/market-watch.tsx';
import { ReferAndEarn } from './referrals/refer-and-earn.tsx';
import { Activity } from './requests/activity.tsx';
import { StaffQueues } from './requests/staff-queues.tsx';
import './dashboard-page.scss';

/** The balance, the requests in progress and the newest entries. */
export function DashboardPage() {
  const { dashboard: copy } = useCopy(walletCopy);
  const staff = hasPermission(useAccount().role, 'requests:read');
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
      <div className="dashboard-below">
        <div>
          <Activity />
        </div>
        <ReferAndEarn />
      </div>
      <MarketWatch />
    </div>
  );
}

/** Balance and chart. Before the first entry there is no chart. */
function CurrentBalance() {
  const { dashboard: copy } = useCopy(walletCopy);
  const { data: wallet, error, mutate } = useOwnWallet();
  if (error && !wallet) {
    return <LoadFailure what={copy.loadFailure} error={error} onRetry={() => mutate()} />;
  }
  return (
    <div className="dashboard-balance">
      <BalanceOverview wallet={wallet} />
      {!wallet ? <AwaitedChart /> : wallet.seq === 0 ? <BeforeFirstEntry /> : <BalanceChart />}
    </div>
  );
}

function BeforeFirstEntry() {
  const { dashboard: copy } = useCopy(walletCopy);
  const staff = hasPermission(useAccount().role, 'requests:read');
  const { receipts } = useOpenReceipts();
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
  if (receipts && receipts.length > 0) return <EmptyState>{copy.waiting}</EmptyState>;
  return (
    <EmptyState
      action={
        <Link className="btn btn-plain" to={paths.deposit}>
          {copy.newcomerAction}
        </Link>
      }
    >
      {copy.newcomer}
    </EmptyState>
  );
}
