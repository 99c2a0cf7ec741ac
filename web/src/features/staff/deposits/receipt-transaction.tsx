import type { ReceiptView } from '@candor/contracts/receipts';
import { CopyButton } from '../../../components/data/copy-button.tsx';
import { queuesCopy } from '../../../copy/queues.ts';

/** The transaction that the investor named, to look it up. */
export function ReceiptTransaction({ receipt }: { receipt: ReceiptView }) {
  const copy = queuesCopy.useTexts().receipt;
  const { transactionId } = receipt;
  if (!transactionId) return <p className="small muted">{copy.noTransaction}</p>;
  return (
    <div>
      <h3 className="title-small fs-2 fw-regular muted">{copy.transaction}</h3>
      <p className="hstack justify-between gap-2 small text-break">
        <code dir="auto">{transactionId}</code>
        <CopyButton
          text={transactionId}
          label={copy.copyTransaction}
          done={copy.transactionCopied}
          iconOnly
        />
      </p>
    </div>
  );
}
