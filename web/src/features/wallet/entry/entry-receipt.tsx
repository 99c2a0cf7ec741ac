import { lazy, Suspense, useState } from 'react';
import { useReceipt } from '../../../api/receipts.ts';
import { walletEntryCopy } from '../../../copy/wallet-entry.ts';

const ReceiptDialog = lazy(() => import('../requests/receipt-dialog.tsx'));
const RECEIPT = /^receipt:([0-9a-f]{24})$/;

/** Opens the receipt of a decided deposit. */
export function EntryReceipt({ sourceId }: { sourceId: string }) {
  const { receipt: copy } = walletEntryCopy.useTexts();
  const id = RECEIPT.exec(sourceId)?.[1];
  const [shown, setShown] = useState(false);
  const { data } = useReceipt(id ?? null);
  if (!id) return null;
  return (
    <p className="mt-2 small">
      <button
        type="button"
        className="btn-text target"
        disabled={!data}
        onClick={() => setShown(true)}
      >
        {copy.see}
      </button>
      <Suspense>
        {shown && data && <ReceiptDialog receipt={data} onClose={() => setShown(false)} />}
      </Suspense>
    </p>
  );
}
