import type { ReceiptView, WithdrawalView } from '@candor/contracts/payments';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Money } from '../../../components/data/money.tsx';
import { Timeline, type TimelineStep } from '../../../components/data/timeline.tsx';
import {
  canCancel,
  depositSteps,
  withdrawalSteps,
} from '../../../components/requests/request-steps.ts';
import { messages } from '../words/messages.ts';
import { receiptLine } from './receipt-line.ts';
import './open-matters.scss';

const ReceiptDialog = lazy(() => import('./receipt-dialog.tsx'));
const CancelDialog = lazy(() => import('../../../components/requests/cancel-dialog.tsx'));

/** What waits for a decision: how far it is, by when it is due, and what one can do about it. */
export function OpenMatters({
  receipts,
  withdrawals,
}: {
  receipts: readonly ReceiptView[];
  withdrawals: readonly WithdrawalView[];
}) {
  const [shown, setShown] = useState<ReceiptView | null>(null);
  const [cancelling, setCancelling] = useState<WithdrawalView | null>(null);
  const now = new Date();
  return (
    <>
      <ul className="open-matters">
        {withdrawals.map((withdrawal) => (
          <Matter
            key={withdrawal.id}
            title={
              <>
                Withdrawal of <Money usd={withdrawal.amount} />
              </>
            }
            line={withdrawal.destination}
            steps={withdrawalSteps(withdrawal, now)}
            action={
              canCancel(withdrawal) && (
                <button
                  type="button"
                  className="btn btn-text"
                  onClick={() => setCancelling(withdrawal)}
                >
                  {messages.matters.cancel}
                </button>
              )
            }
          />
        ))}
        {receipts.map((receipt) => (
          <Matter
            key={receipt.id}
            title={
              <>
                Deposit of <Money usd={receipt.amount} />
              </>
            }
            line={receiptLine(receipt)}
            steps={depositSteps(receipt, now)}
            action={
              <button type="button" className="btn btn-text" onClick={() => setShown(receipt)}>
                {messages.matters.seeReceipt}
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

function Matter({
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
  return (
    <li>
      <div className="open-matter-head">
        <div>
          <h3>{title}</h3>
          <p className="small muted">{line}</p>
        </div>
        {action}
      </div>
      <Timeline steps={steps} label="How far it is" />
    </li>
  );
}
