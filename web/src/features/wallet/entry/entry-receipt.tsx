import { lazy, Suspense, useState } from 'react';
import { useReceipt } from '../../../api/receipts.ts';
import { messages } from '../words/messages.ts';

const ReceiptDialog = lazy(() => import('../matters/receipt-dialog.tsx'));
const RECEIPT = /^receipt:([0-9a-f]{24})$/;

/** The way from a decided deposit to the image that was decided about. */
export function EntryReceipt({ sourceId }: { sourceId: string }) {
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
        {messages.matters.seeReceipt}
      </button>
      <Suspense>
        {shown && data && <ReceiptDialog receipt={data} onClose={() => setShown(false)} />}
      </Suspense>
    </p>
  );
}
