import { Link } from 'react-router-dom';
import { useOpenReceipts } from '../../api/receipts.ts';
import { useOwnWallet } from '../../api/wallets.ts';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { isStaff } from '../../lib/is-staff.ts';
import { paths } from '../../lib/paths.ts';
import { useAccount } from '../../lib/services.ts';
import { BalanceOverview } from './balance/balance-overview.tsx';
import { AwaitedChart } from './chart/awaited-chart.tsx';
import { BalanceChart } from './chart/balance-chart.tsx';
import { MarketWatch } from './markets/market-watch.tsx';
import { Activity } from './matters/activity.tsx';
import { StaffQueues } from './matters/staff-queues.tsx';
import { ReferAndEarn } from './referrals/refer-and-earn.tsx';
import { messages } from './words/messages.ts';
import './dashboard-page.scss';

const words = messages.dashboard;

/** How the account stands, what is being done about it, and what was done last. */
export function DashboardPage() {
  const staff = isStaff(useAccount());
  return (
    <div className="dashboard">
      <PageHeader
        title={words.title}
        actions={
          <>
            <Link className="btn btn-primary" to={paths.deposit}>
              Deposit
            </Link>
            <Link className="btn btn-plain" to={paths.withdraw}>
              Withdraw
            </Link>
          </>
        }
      />
      {staff && <StaffQueues />}
      <Standing />
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

/** Balance and chart; before the first entry there is nothing to draw, and nothing is made up. */
function Standing() {
  const { data: wallet, error, mutate } = useOwnWallet();
  if (error && !wallet) {
    return <LoadFailure what="Your balance" error={error} onRetry={() => mutate()} />;
  }
  return (
    <div className="dashboard-standing">
      <BalanceOverview wallet={wallet} />
      {!wallet ? <AwaitedChart /> : wallet.seq === 0 ? <BeforeTheFirstEntry /> : <BalanceChart />}
    </div>
  );
}

function BeforeTheFirstEntry() {
  const staff = isStaff(useAccount());
  const { receipts } = useOpenReceipts();
  if (staff) {
    return (
      <EmptyState
        action={
          <Link className="btn btn-plain" to={paths.depositList}>
            Go to deposits
          </Link>
        }
      >
        {words.staffNewcomer}
      </EmptyState>
    );
  }
  if (receipts && receipts.length > 0) return <EmptyState>{words.waiting}</EmptyState>;
  return (
    <EmptyState
      action={
        <Link className="btn btn-plain" to={paths.deposit}>
          {words.newcomerAction}
        </Link>
      }
    >
      {words.newcomer}
    </EmptyState>
  );
}
