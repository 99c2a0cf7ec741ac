import type { ReceiptView } from '@candor/contracts/receipts';
import { useReceiptImage } from '../../../api/receipts.ts';
import { DateTime } from '../../../components/data/date-time.tsx';
import { Money } from '../../../components/data/money.tsx';
import { Dialog } from '../../../components/feedback/dialog.tsx';
import { Loaded } from '../../../components/feedback/loaded.tsx';
import { walletEntryCopy } from '../../../copy/wallet-entry.ts';
import { formatReceipt } from './format-receipt.ts';
import './receipt-dialog.scss';

/** The stored image of a receipt. */
export default function ReceiptDialog({
  receipt,
  onClose,
}: {
  receipt: ReceiptView;
  onClose: () => void;
}) {
  const { receipt: copy } = walletEntryCopy.useTexts();
  const { url, error, retry } = useReceiptImage(receipt.id);
  const read = { data: url ?? undefined, error, mutate: retry };
  return (
    <Dialog open size="lg" title={copy.title(receipt.reference)} onClose={onClose}>
      <p className="small mb-4">
        <Money usd={receipt.amount} /> {copy.sent} <DateTime value={receipt.createdAt} />
        <span className="muted"> · {formatReceipt(copy, { ...receipt, reference: null })}</span>
      </p>
      <div className="receipt-ground panel panel-small panel-sunken">
        <Loaded
          read={read}
          what={copy.image}
          loading={copy.loading}
          height="var(--receipt-space)"
          lines={1}
        >
          {(shown) => <img src={shown} alt={copy.alt(receipt.reference)} />}
        </Loaded>
      </div>
    </Dialog>
  );
}
