import type { ReceiptView, SimilarReceiptView } from '@candor/contracts/receipts';
import { Fragment } from 'react';
import { Check, Checks } from '../../../components/decision/checks.tsx';
import { formatDue } from '../../../components/queue/format-due.ts';
import { dueCopy } from '../../../copy/due.ts';
import { queuesCopy } from '../../../copy/queues.ts';
import { staffCopy } from '../../../copy/staff.ts';
import { useFigures } from '../../../lib/figures/use-figures.ts';
import { toCents } from '../../../lib/to-cents.ts';

/** What speaks for and against a receipt. */
export function ReceiptChecks({
  receipt,
  withinLimits,
  onCompare,
}: {
  receipt: ReceiptView;
  withinLimits: boolean;
  /** Opens the similar receipts beside this one. */
  onCompare: () => void;
}) {
  const { deposits } = staffCopy.useTexts();
  const dueTexts = dueCopy.useTexts();
  const copy = deposits.checks;
  const queues = queuesCopy.useTexts();
  const { limit } = useFigures();
  const images = receipt.sameImageAs ?? [];
  const transactions = receipt.sameTransactionAs ?? [];
  const above = limit(toCents(receipt.limits.minimum));
  const upTo = limit(toCents(receipt.limits.maximum));
  const due = formatDue(receipt.dueAt, dueTexts);
  return (
    <Checks>
      <Check passed={images.length === 0}>
        {images.length === 0 ? copy.imageNew : copy.sameImage(<References similar={images} />)}
      </Check>
      {receipt.transactionId && (
        <Check passed={transactions.length === 0}>
          {transactions.length === 0
            ? queues.receipt.transactionNew
            : queues.receipt.sameTransaction(<References similar={transactions} />)}
        </Check>
      )}
      {images.length + transactions.length > 0 && (
        <li className="check-action">
          <button
            type="button"
            className="btn btn-plain btn-compact"
            aria-keyshortcuts="c"
            onClick={onCompare}
          >
            {queues.compare.open}{' '}
            <span className="key-cap" aria-hidden="true">
              C
            </span>
          </button>
        </li>
      )}
      <Check passed={withinLimits}>
        {copy[withinLimits ? 'withinLimits' : 'outsideLimits'](receipt.plan, above, upTo)}
      </Check>
      {receipt.status === 'pending' && (
        <Check passed={!due.late}>{copy.decisionDue(due.text)}</Check>
      )}
      {receipt.confirmedAmount !== null && receipt.confirmedAmount !== receipt.amount && (
        <Check passed={false}>{copy.amountDiffers}</Check>
      )}
    </Checks>
  );
}

function References({ similar }: { similar: readonly SimilarReceiptView[] }) {
  return similar.map(({ id, reference }, index) => (
    <Fragment key={id}>
      {index > 0 && ', '}
      <span className="nowrap">{reference}</span>
    </Fragment>
  ));
}
