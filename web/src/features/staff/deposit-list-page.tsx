import { DEPOSIT_WALLET_LABELS, type ReceiptView } from '@candor/contracts/payments';
import { useListReceipts } from '../../api/receipts.ts';
import { useAccount } from '../../lib/services.ts';
import { ReceiptItem } from './item/receipt-item.tsx';
import { dueWords } from './queue/due.ts';
import type { RowWords } from './queue/queue-row.tsx';
import { QueueScreen } from './queue/queue-screen.tsx';
import { useDecision } from './queue/use-decision.ts';
import { useQueue } from './queue/use-queue.ts';
import { useWide } from './queue/use-wide.ts';

const EMPTY = {
  open: 'No receipt waits for a decision.',
  decided: 'Nothing has been decided yet.',
};

/** Receipts to decide about. */
export function DepositListPage() {
  const mayDecide = useAccount().role === 'admin';
  const wide = useWide();
  const queue = useQueue<ReceiptView>({
    resource: 'receipts',
    list: useListReceipts(),
    what: 'Receipt',
    sideBySide: wide,
  });
  const decision = useDecision(queue);
  const { selected } = queue;
  return (
    <QueueScreen
      queue={queue}
      title="Deposits"
      what="deposits"
      empty={EMPTY}
      words={rowWords}
      wide={wide}
      busy={decision.busy}
    >
      {selected && (
        <ReceiptItem
          key={selected.id}
          queue={queue}
          receipt={selected}
          decision={decision}
          wide={wide}
          mayDecide={mayDecide}
        />
      )}
    </QueueScreen>
  );
}

function rowWords(receipt: ReceiptView, now: number): RowWords {
  const context = `${receipt.plan} · ${DEPOSIT_WALLET_LABELS[receipt.wallet]}`;
  switch (receipt.status) {
    case 'successful':
      return { context, state: 'approved', tone: 'successful' };
    case 'rejected':
      return { context, state: 'rejected', tone: 'rejected' };
    case 'approving':
      return { context, state: 'being credited' };
    default: {
      if (receipt.sameImageAs?.length) return { context, state: 'image seen before', tone: 'warn' };
      const due = dueWords(receipt.dueAt, now);
      return { context, state: due.words, tone: due.late ? 'late' : undefined };
    }
  }
}
