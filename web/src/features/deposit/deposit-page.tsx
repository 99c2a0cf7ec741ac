import type { DepositAddressView, ReceiptView, WalletView } from '@candor/contracts/payments';
import { PLANS } from '@candor/contracts/plans';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import useSWR from 'swr';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { Loading, Skeleton } from '../../components/feedback/skeleton.tsx';
import { SNACK, useSnackBar } from '../../components/feedback/snack-bar.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { announceChange } from '../../lib/changes.ts';
import { createKeyKeeper } from '../../lib/idempotency-key.ts';
import { useAccount, useApi } from '../../lib/services.ts';
import { DepositForm } from './deposit-form.tsx';
import { DepositReview } from './deposit-review.tsx';
import { DepositSent } from './deposit-sent.tsx';
import { amountText, type DepositValues } from './deposit-values.ts';
import './deposit.scss';

/** Fund the account: choose, send, upload the receipt, follow it. */
export function DepositPage() {
  const account = useAccount();
  const api = useApi();
  const show = useSnackBar();
  const [search] = useSearchParams();
  const addresses = useSWR<DepositAddressView[]>('/deposit-addresses');
  const wallet = useSWR<WalletView>(`/users/${account.id}/wallet`);
  const [reviewing, setReviewing] = useState<DepositValues | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [sent, setSent] = useState<ReceiptView | null>(null);
  const keyOf = useRef(createKeyKeeper());

  const chosen = PLANS.find(({ value }) => value === search.get('plan'))?.name ?? '';

  async function send(values: DepositValues): Promise<void> {
    const { file } = values;
    if (!file) return;
    const form = new FormData();
    form.append('amount', amountText(values.amount));
    form.append('plan', values.plan);
    form.append('wallet', values.wallet);
    form.append('fullName', account.fullName);
    form.append('email', account.email);
    form.append('file', file);
    const { wallet: to, plan, amount } = values;
    setProgress(0);
    try {
      const receipt = await api.upload<ReceiptView>('/users/uploadReceipt', form, {
        idempotencyKey: keyOf.current([to, plan, amount, file.name, file.size, file.lastModified]),
        onProgress: setProgress,
      });
      announceChange();
      setReviewing(null);
      setSent(receipt);
    } catch (error) {
      setReviewing(null);
      show({ message: (error as Error).message, kind: 'error', duration: SNACK.error });
    } finally {
      setProgress(null);
    }
  }

  if (sent) {
    return (
      <div className="deposit">
        <DepositSent receipt={sent} onAnother={() => setSent(null)} />
      </div>
    );
  }
  const address = addresses.data?.find((one) => one.wallet === reviewing?.wallet);
  return (
    <div className="deposit">
      <PageHeader
        title="Deposit"
        lead="Send first, then upload the receipt. Staff decide within 24 hours; you can follow each step."
      />
      {addresses.error && !addresses.data ? (
        <LoadFailure
          what="The deposit form"
          error={addresses.error}
          onRetry={() => addresses.mutate()}
        />
      ) : addresses.data ? (
        <DepositForm
          addresses={addresses.data}
          wallet={wallet.data}
          plan={chosen}
          onReview={async (values) => setReviewing(values)}
        />
      ) : (
        <DepositSkeleton />
      )}
      {reviewing && (
        <DepositReview
          values={reviewing}
          address={address}
          wallet={wallet.data}
          progress={progress}
          onSend={() => void send(reviewing)}
          onClose={() => setReviewing(null)}
        />
      )}
    </div>
  );
}

function DepositSkeleton() {
  return (
    <Loading what="the deposit form">
      <div className="deposit-form">
        <div className="deposit-steps">
          {[90, 290, 110, 240].map((height) => (
            <div key={height} className="deposit-step">
              <Skeleton width="16px" height="28px" />
              <Skeleton height={`${height}px`} />
            </div>
          ))}
        </div>
        <div className="deposit-summary">
          <Skeleton height="330px" />
        </div>
      </div>
    </Loading>
  );
}
