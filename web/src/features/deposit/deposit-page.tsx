import type { ReceiptView } from '@candor/contracts/payments';
import { PLANS } from '@candor/contracts/plans';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useUploadReceipt } from '../../api/receipts.ts';
import { useDepositAddresses, useServiceTimes } from '../../api/settings.ts';
import { useOwnWallet } from '../../api/wallets.ts';
import { WithinHours } from '../../components/data/within-hours.tsx';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { Loading, Skeleton } from '../../components/feedback/skeleton.tsx';
import { useReview } from '../../components/forms/use-review.ts';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { depositCopy } from '../../copy/deposit.ts';
import { useCopy } from '../../lib/copy.ts';
import { useAccount } from '../../lib/services.ts';
import { DepositForm } from './deposit-form.tsx';
import { DepositReview } from './deposit-review.tsx';
import { DepositSent } from './deposit-sent.tsx';
import { type DepositValues, identifyDeposit, toUploadForm } from './deposit-values.ts';
import './deposit.scss';

/** A deposit: choose a plan, send the money, upload the receipt, follow its progress. */
export function DepositPage() {
  const t = useCopy(depositCopy);
  const account = useAccount();
  const upload = useUploadReceipt();
  const [search] = useSearchParams();
  const addresses = useDepositAddresses();
  const wallet = useOwnWallet();
  const { receiptDueHours } = useServiceTimes();
  const [progress, setProgress] = useState(0);
  const [sent, setSent] = useState<ReceiptView | null>(null);

  const review = useReview<DepositValues, ReceiptView>({
    identify: identifyDeposit,
    send: (values, idempotencyKey) => {
      setProgress(0);
      return upload({
        form: toUploadForm(values, account),
        idempotencyKey,
        onProgress: setProgress,
      });
    },
    onDone: setSent,
  });

  const chosen = PLANS.find(({ value }) => value === search.get('plan'))?.name ?? '';

  if (sent) {
    return (
      <div className="deposit">
        <DepositSent receipt={sent} onAnother={() => setSent(null)} />
      </div>
    );
  }
  return (
    <div className="deposit">
      <PageHeader title={t.title} lead={t.lead(<WithinHours hours={receiptDueHours} />)} />
      {addresses.error && !addresses.data ? (
        <LoadFailure what={t.form} error={addresses.error} onRetry={() => addresses.mutate()} />
      ) : addresses.data ? (
        <DepositForm
          addresses={addresses.data}
          wallet={wallet.data}
          dueHours={receiptDueHours}
          plan={chosen}
          refusal={review.refusal}
          onReview={review.open}
        />
      ) : (
        <DepositSkeleton />
      )}
      {review.values && (
        <DepositReview
          review={review}
          values={review.values}
          address={addresses.data?.find((one) => one.wallet === review.values?.wallet)}
          wallet={wallet.data}
          dueHours={receiptDueHours}
          progress={progress}
        />
      )}
    </div>
  );
}

function DepositSkeleton() {
  const t = useCopy(depositCopy);
  return (
    <Loading what={t.loading}>
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
