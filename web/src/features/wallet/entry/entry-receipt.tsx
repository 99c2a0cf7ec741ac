import { lazy, Suspense, useState } from 'react';
import { useReceipt } from '../../../api/receipts.ts';
import { walletCopy } from '../../../copy/wallet.ts';
import { useCopy } from '../../../lib/copy.ts';

const ReceiptDialog = lazy(() => import('../requests/receipt-dialog.tsx'));
const RECEIPT = /^receipt:([0-9a-f]{24})$/;

/** Opens the receipt of a decided deposit. */
export function EntryReceipt({ sourceId }: { sourceId: string }) {
  const { requests: copy } = useCopy(walletCopy);
  const id = RECEIPT.exec(sourceId)?.[1];
  const [shown, setShown] = useState(false);
  const { data } = useReceipt(id ?? null);
  if (!id) return null;
  return (
    <p className="entry-receipt">
      <button
        type="button"
        className="btn btn-text"
        disabled={!data}
        onClick={() => setShown(true)}
      >
        {copy.seeReceipt}
      </button>
      <Suspense>
        {shown && data && <ReceiptDialog receipt={data} onClose={() => setShown(false)} />}
      </Suspense>
    </p>
  );
}
