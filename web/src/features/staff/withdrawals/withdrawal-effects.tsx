import type { WithdrawalView } from '@candor/contracts/payments';
import { useWallet } from '../../../api/wallets.ts';
import { Effect, Effects } from '../../../components/decision/effects.tsx';
import { LoadFailure } from '../../../components/feedback/load-failure.tsx';
import { Loading, Skeleton } from '../../../components/feedback/skeleton.tsx';
import { staffCopy } from '../../../copy/staff.ts';
import { useCopy } from '../../../lib/copy.ts';

const toCents = (usd: number) => Math.round(usd * 100);

/** The effects of paying and of rejecting on the investor's totals. */
export function WithdrawalEffects({ withdrawal }: { withdrawal: WithdrawalView }) {
  const copy = useCopy(staffCopy).withdrawals.effects;
  const wallet = useWallet(withdrawal.userId);
  const amount = toCents(withdrawal.amount);
  if (wallet.error && !wallet.data) {
    return <LoadFailure what={copy.failed} error={wallet.error} onRetry={() => wallet.mutate()} />;
  }
  if (!wallet.data) {
    return (
      <Loading what={copy.loading}>
        <Skeleton lines={4} height="1.4rem" />
      </Loading>
    );
  }
  const held = toCents(wallet.data.held);
  return (
    <>
      <Effects title={copy.whenPaid}>
        <Effect label={copy.held} before={held} add={-amount} />
        <Effect label={copy.withdrawn} before={toCents(wallet.data.totalWithdraw)} add={amount} />
      </Effects>
      <Effects title={copy.ifRejected}>
        <Effect label={copy.held} before={held} add={-amount} />
        <Effect label={copy.available} before={toCents(wallet.data.available)} add={amount} />
      </Effects>
    </>
  );
}
