import type { ReceiptView } from '@candor/contracts/payments';
import { useReceiptImage } from '../../../api/receipts.ts';
import { DateTime } from '../../../components/data/date-time.tsx';
import { Money } from '../../../components/data/money.tsx';
import { Dialog } from '../../../components/feedback/dialog.tsx';
import { LoadFailure } from '../../../components/feedback/load-failure.tsx';
import { Loading, Skeleton } from '../../../components/feedback/skeleton.tsx';
import { receiptLine } from './receipt-line.ts';
import './receipt-dialog.scss';

/** The image that was sent, as it is kept. */
export default function ReceiptDialog({
  receipt,
  onClose,
}: {
  receipt: ReceiptView;
  onClose: () => void;
}) {
  const { url, error, retry } = useReceiptImage(receipt.id);
  return (
    <Dialog open size="lg" title={`Receipt ${receipt.reference}`} onClose={onClose}>
      <p className="receipt-facts">
        <Money usd={receipt.amount} /> sent <DateTime value={receipt.createdAt} />
        <span className="muted"> · {receiptLine({ ...receipt, reference: null })}</span>
      </p>
      <div className="receipt-ground">
        {url ? (
          <img src={url} alt={`Receipt ${receipt.reference} as it was sent`} />
        ) : error ? (
          <LoadFailure what="The image" error={error} onRetry={retry} />
        ) : (
          <Loading what="the image">
            <Skeleton height="min(52vh, 460px)" />
          </Loading>
        )}
      </div>
    </Dialog>
  );
}
