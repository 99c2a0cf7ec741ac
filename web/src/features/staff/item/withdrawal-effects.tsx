import type { WithdrawalView } from '@candor/contracts/payments';
import { useWallet } from '../../../api/wallets.ts';
import { LoadFailure } from '../../../components/feedback/load-failure.tsx';
import { Loading, Skeleton } from '../../../components/feedback/skeleton.tsx';
import { Effect, Effects } from './effect.tsx';

const cents = (usd: number) => Math.round(usd * 100);

/** What paying and what rejecting would do to the investor's totals. */
export function WithdrawalEffects({ withdrawal }: { withdrawal: WithdrawalView }) {
  const wallet = useWallet(withdrawal.userId);
  const amount = cents(withdrawal.amount);
  if (wallet.error && !wallet.data) {
    return <LoadFailure what="The wallet" error={wallet.error} onRetry={() => wallet.mutate()} />;
  }
  if (!wallet.data) {
    return (
      <Loading what="the wallet">
        <Skeleton lines={4} height="1.4rem" />
      </Loading>
    );
  }
  const { held, totalWithdraw, available } = wallet.data;
  return (
    <>
      <Effects title="When paid">
        <Effect label="On hold" before={cents(held)} add={-amount} />
        <Effect label="Withdrawn" before={cents(totalWithdraw)} add={amount} />
      </Effects>
      <Effects title="If rejected">
        <Effect label="On hold" before={cents(held)} add={-amount} />
        <Effect label="Available" before={cents(available)} add={amount} />
      </Effects>
    </>
  );
}
