import type { ReceiptView } from '@candor/contracts/receipts';
import type { DepositAddressView } from '@candor/contracts/terms';
import { useRef, useState } from 'react';
import { useSearchParams } from '#router';
import { useUploadReceipt } from '../../api/receipts.ts';
import { useDepositAddresses, usePlans, useServiceTimes } from '../../api/settings.ts';
import { useOwnWallet } from '../../api/wallets.ts';
import { WithinHours } from '../../components/data/within-hours.tsx';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { Loading, Skeleton } from '../../components/feedback/skeleton.tsx';
import { useDraft } from '../../components/forms/draft.tsx';
import { useReview } from '../../components/forms/use-review.ts';
import { Columns } from '../../components/layout/columns.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { depositCopy } from '../../copy/deposit.ts';
import { useFigures } from '../../lib/figures/use-figures.ts';
import { useAccount } from '../../lib/services.ts';
import type { AddressChange } from './address-change.tsx';
import { DEPOSIT_DRAFT, DepositForm } from './deposit-form.tsx';
import { DepositReview } from './deposit-review.tsx';
import { DepositSent } from './deposit-sent.tsx';
import { type DepositValues, identifyDeposit, toUploadForm } from './deposit-values.ts';
import './deposit.scss';

/** A deposit: choose a plan, send the money, upload the receipt, follow its progress. */
export function DepositPage() {
  const t = depositCopy.useTexts();
  const account = useAccount();
  const figures = useFigures();
  const upload = useUploadReceipt();
  const [search] = useSearchParams();
  const addresses = useDepositAddresses();
  const plansRead = usePlans();
  const plans = plansRead.data;
  const wallet = useOwnWallet();
  const { receiptDueHours } = useServiceTimes();
  const [progress, setProgress] = useState(0);
  const draft = useDraft<DepositValues>(DEPOSIT_DRAFT);
  const [sent, setSent] = useState<ReceiptView | null>(null);

  const review = useReview<DepositValues, ReceiptView>({
    name: DEPOSIT_DRAFT,
    identify: (values) => identifyDeposit(values, figures),
    send: (values, idempotencyKey) => {
      setProgress(0);
      return upload({
        form: toUploadForm(values, account, figures),
        idempotencyKey,
        onProgress: setProgress,
      });
    },
    onDone: setSent,
  });

  // The address that a payment was probably sent to.
  const opened = useRef(addresses.data);
  opened.current ??= addresses.data;
  const [change, setChange] = useState<AddressChange | null>(null);

  /** Reads the addresses again, so that a change since the page was opened is seen before anything is sent. */
  async function openReview(values: DepositValues): Promise<void> {
    const now = await addresses.mutate();
    setChange(findChange(values.wallet, opened.current ?? [], now ?? []));
    review.open(values);
  }

  const chosen = plans?.find(({ value }) => value === search.get('plan'))?.name ?? '';
  const failed = [addresses, plansRead].filter(({ data, error }) => error && !data);

  if (sent) {
    return (
      <div className="max-w-page">
        <DepositSent receipt={sent} onAnother={() => setSent(null)} />
      </div>
    );
  }
  return (
    <div className="max-w-page">
      <PageHeader title={t.title} lead={t.lead(<WithinHours hours={receiptDueHours} />)} />
      {failed[0] ? (
        <LoadFailure
          what={t.form}
          error={failed[0].error}
          onRetry={() => Promise.all(failed.map(({ mutate }) => mutate()))}
        />
      ) : addresses.data && plans ? (
        <DepositForm
          addresses={addresses.data}
          plans={plans}
          wallet={wallet.data}
          dueHours={receiptDueHours}
          plan={chosen}
          draft={draft}
          refusal={review.refusal}
          onReview={openReview}
        />
      ) : (
        <DepositSkeleton />
      )}
      {review.values && plans && (
        <DepositReview
          review={review}
          values={review.values}
          plans={plans}
          address={addresses.data?.find((one) => one.wallet === review.values?.wallet)}
          wallet={wallet.data}
          dueHours={receiptDueHours}
          progress={progress}
          change={change}
        />
      )}
    </div>
  );
}

function findChange(
  wallet: DepositValues['wallet'],
  before: readonly DepositAddressView[],
  now: readonly DepositAddressView[],
): AddressChange | null {
  const find = (list: readonly DepositAddressView[]) => list.find((one) => one.wallet === wallet);
  const [first, latest] = [find(before), find(now)];
  if (!first || !latest || first.address === latest.address) return null;
  return { wallet: latest.label, before: first.address, now: latest.address };
}

function DepositSkeleton() {
  const t = depositCopy.useTexts();
  return (
    <Loading what={t.loading}>
      <Columns kind="summary" below="panes" gap={8}>
        <div className="ruled">
          {[90, 290, 110, 240].map((height) => (
            <div key={height} className="deposit-step">
              <Skeleton width="16px" height="28px" />
              <Skeleton height={`${height}px`} />
            </div>
          ))}
        </div>
        <Panel>
          <Skeleton height="330px" />
        </Panel>
      </Columns>
    </Loading>
  );
}
