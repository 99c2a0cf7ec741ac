import type { ReceiptView } from '@candor/contracts/receipts';
import type { WithdrawalView } from '@candor/contracts/withdrawals';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Money } from '../../../components/data/money.tsx';
import { PersonText } from '../../../components/data/person-text.tsx';
import { Timeline, type TimelineStep } from '../../../components/data/timeline.tsx';
import {
  canCancel,
  depositSteps,
  withdrawalSteps,
} from '../../../components/requests/request-steps.ts';
import { requestsCopy } from '../../../copy/requests.ts';
import { walletCopy } from '../../../copy/wallet.ts';
import { walletEntryCopy } from '../../../copy/wallet-entry.ts';
import { formatReceipt } from './format-receipt.ts';

const ReceiptDialog = lazy(() => import('./receipt-dialog.tsx'));
const CancelDialog = lazy(() => import('../../../components/requests/cancel-dialog.tsx'));

/** Requests that wait for a decision, with their progress, due time and actions. */
export function OpenRequests({
  receipts,
  withdrawals,
}: {
  receipts: readonly ReceiptView[];
  withdrawals: readonly WithdrawalView[];
}) {
  const { requests: copy } = walletCopy.useTexts();
  const { receipt: receiptCopy, detail } = walletEntryCopy.useTexts();
  const stepsCopy = requestsCopy.useTexts();
  const [shown, setShown] = useState<ReceiptView | null>(null);
  const [cancelling, setCancelling] = useState<WithdrawalView | null>(null);
  const now = new Date();
  return (
    <>
      <ul className="ruled border-bottom">
        {withdrawals.map((withdrawal) => (
          <OpenRequest
            key={withdrawal.id}
            title={
              <>
                {copy.withdrawalOf} <Money usd={withdrawal.amount} />
              </>
            }
            line={detail(withdrawal.destination)}
            steps={withdrawalSteps(withdrawal, now, stepsCopy)}
            action={
              canCancel(withdrawal) && (
                <button
                  type="button"
                  className="btn-text target nowrap fs-2"
                  onClick={() => setCancelling(withdrawal)}
                >
                  {copy.cancel}
                </button>
              )
            }
          />
        ))}
        {receipts.map((receipt) => (
          <OpenRequest
            key={receipt.id}
            title={
              <>
                {copy.depositOf} <Money usd={receipt.amount} />
              </>
            }
            line={formatReceipt(receiptCopy, receipt)}
            steps={depositSteps(receipt, now, stepsCopy)}
            action={
              <button
                type="button"
                className="btn-text target nowrap fs-2"
                onClick={() => setShown(receipt)}
              >
                {receiptCopy.see}
              </button>
            }
          />
        ))}
      </ul>
      <Suspense>
        {shown && <ReceiptDialog receipt={shown} onClose={() => setShown(null)} />}
        {cancelling && <CancelDialog withdrawal={cancelling} onClose={() => setCancelling(null)} />}
      </Suspense>
    </>
  );
}

function OpenRequest({
  title,
  line,
  steps,
  action,
}: {
  title: ReactNode;
  line: string;
  steps: readonly TimelineStep[];
  action: ReactNode;
}) {
  const { requests: copy } = walletCopy.useTexts();
  return (
    <li className="py-5">
      <div className="hstack gap-5 justify-between align-start mb-4">
        <div>
          <h3 className="title-small">{title}</h3>
          <p className="small muted">
            <PersonText>{line}</PersonText>
          </p>
        </div>
        {action}
      </div>
      <Timeline steps={steps} label={copy.progress} />
    </li>
  );
}
