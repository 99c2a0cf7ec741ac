import { useServiceTimes } from '../../api/settings.ts';
import { useWallet } from '../../api/wallets.ts';
import { WithinHours } from '../../components/data/within-hours.tsx';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { useAccount } from '../../lib/services.ts';
import { NewWithdrawal } from './new-withdrawal.tsx';
import { OwnWithdrawals } from './own-withdrawals.tsx';
import './withdraw.scss';

/** Take profit out: how much there is, how to be paid, and what became of earlier requests. */
export function WithdrawPage() {
  const { id } = useAccount();
  const { withdrawalDueHours } = useServiceTimes();
  const wallet = useWallet(id);

  if (wallet.error && !wallet.data) {
    return <LoadFailure what="Your wallet" error={wallet.error} onRetry={() => wallet.mutate()} />;
  }
  return (
    <div className="withdraw">
      <PageHeader
        title="Withdraw"
        lead={
          <>
            Profit can be paid out. Staff decide within <WithinHours hours={withdrawalDueHours} />.
          </>
        }
      />
      <div className="withdraw-columns">
        <NewWithdrawal wallet={wallet.data} dueHours={withdrawalDueHours} />
        <OwnWithdrawals />
      </div>
    </div>
  );
}
