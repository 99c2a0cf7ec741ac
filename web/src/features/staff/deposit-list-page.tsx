import { formatPlain } from '@candor/contracts/money';
import { DEPOSIT_WALLET_LABELS, type ReceiptView } from '@candor/contracts/payments';
import { useEffect, useState } from 'react';
import { Money } from '../../components/data/money.tsx';
import { useAccount } from '../../lib/services.ts';
import { dueWords } from './due.ts';
import { QueueDialog } from './queue-dialog.tsx';
import { QueueList } from './queue-list.tsx';
import { confirmedProblem, ReceiptDecision } from './receipt-decision.tsx';
import { ReceiptViewer } from './receipt-viewer.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import { useDecision } from './use-decision.ts';
import { useFirstItem, useQueue } from './use-queue.ts';
import { useQueueKeys } from './use-queue-keys.ts';
import { useWide } from './use-wide.ts';
import './staff.scss';

const REASONS = [
  'The amount on the image can not be read.',
  'No payment with this amount has arrived.',
  'The image shows another payment.',
];

const plain = (usd: number) => formatPlain(Math.round(usd * 100));

/** Receipts to decide about: list, image and decision side by side; on phones one after the other. */
export function DepositListPage() {
  const account = useAccount();
  const wide = useWide();
  const queue = useQueue<ReceiptView>('/users/receipt');
  const { busy, decide } = useDecision(queue);
  const { selected } = queue;
  const [confirmed, setConfirmed] = useState('');
  const [rejecting, setRejecting] = useState(false);
  useFirstItem(queue, wide);

  const selectedId = selected?.id;
  const claimed = selected?.amount;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another receipt starts from its own claim
  useEffect(() => {
    setConfirmed(claimed === undefined ? '' : plain(claimed));
    setRejecting(false);
  }, [selectedId]);

  const mayDecide = account.role === 'admin';
  const canDecide = mayDecide && selected?.status === 'pending' && !busy;

  function approve(): void {
    if (!selected || !canDecide || confirmedProblem(selected, confirmed)) return;
    const amount = Number(confirmed.replace(/[\s$,]/g, ''));
    const body =
      amount === selected.amount ? { status: 'successful' } : { status: 'successful', amount };
    void decide(
      selected.id,
      `/users/receipt/${selected.id}`,
      body,
      'Receipt acknowledged successfully',
    );
  }
  async function reject(reason: string): Promise<void> {
    if (!selected) return;
    const decided = await decide(
      selected.id,
      `/users/receipt/${selected.id}`,
      { status: 'rejected', reason },
      'Receipt rejected. The investor reads why.',
    );
    // A reason that could not be sent is kept, to be sent again.
    if (decided) setRejecting(false);
  }
  useQueueKeys({
    j: () => queue.move(1),
    k: () => queue.move(-1),
    a: approve,
    r: () => canDecide && setRejecting(true),
  });

  const decision = selected && (
    <ReceiptDecision
      receipt={selected}
      confirmed={confirmed}
      onConfirmed={setConfirmed}
      busy={busy}
      mayDecide={mayDecide}
      onApprove={approve}
      onReject={() => setRejecting(true)}
    />
  );
  return (
    <div className="queue" data-open={selected ? '' : undefined}>
      <QueueList
        queue={queue}
        title="Deposits"
        what="deposits"
        empty={{
          open: 'No receipt waits for a decision.',
          decided: 'Nothing has been decided yet.',
        }}
        row={(receipt) => <ReceiptRow receipt={receipt} />}
      />
      {wide && selected && (
        <>
          <ReceiptViewer key={selected.id} receipt={selected} />
          {decision}
        </>
      )}
      {!wide && selected && !rejecting && (
        <QueueDialog
          title={`Receipt ${selected.reference}`}
          busy={busy}
          onBack={() => queue.open(null)}
        >
          <ReceiptViewer key={selected.id} receipt={selected} />
          {decision}
        </QueueDialog>
      )}
      {rejecting && selected && (
        <RejectDialog
          title={`Reject receipt ${selected.reference}?`}
          reasons={REASONS}
          onReject={reject}
          onClose={() => setRejecting(false)}
        />
      )}
    </div>
  );
}

function ReceiptRow({ receipt }: { receipt: ReceiptView }) {
  const due = dueWords(receipt.dueAt);
  const twin = (receipt.sameImageAs?.length ?? 0) > 0;
  const open = receipt.status === 'pending' || receipt.status === 'approving';
  return (
    <>
      <span className="queue-who">{receipt.fullName}</span>
      <strong>
        <Money usd={receipt.amount} always />
      </strong>
      <span className="small muted">
        {receipt.plan} · {DEPOSIT_WALLET_LABELS[receipt.wallet]}
      </span>
      <span
        className="small queue-state"
        data-tone={!open ? receipt.status : twin ? 'warn' : due.late ? 'late' : undefined}
      >
        {!open
          ? receipt.status === 'successful'
            ? 'approved'
            : 'rejected'
          : twin
            ? 'same image as another'
            : due.words}
      </span>
    </>
  );
}
