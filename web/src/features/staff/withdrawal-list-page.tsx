import type { WithdrawalView } from '@candor/contracts/payments';
import { useEffect, useState } from 'react';
import { Money } from '../../components/data/money.tsx';
import { Dialog } from '../../components/feedback/dialog.tsx';
import { BusyButton } from '../../components/forms/submit-button.tsx';
import { useAccount } from '../../lib/services.ts';
import { dueWords } from './due.ts';
import { QueueDialog } from './queue-dialog.tsx';
import { QueueList } from './queue-list.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import { useDecision } from './use-decision.ts';
import { useFirstItem, useQueue } from './use-queue.ts';
import { useQueueKeys } from './use-queue-keys.ts';
import { useWide } from './use-wide.ts';
import { WithdrawalDecision } from './withdrawal-decision.tsx';
import './staff.scss';

const REASONS = [
  'The bank refused the account number.',
  'The account is not in your name.',
  'The address can not receive bitcoin.',
];

const DECIDED: Record<string, string> = {
  successful: 'paid',
  rejected: 'rejected',
  cancelled: 'cancelled by its owner',
};

/** Withdrawals to pay or to refuse with a reason. */
export function WithdrawalListPage() {
  const account = useAccount();
  const wide = useWide();
  const queue = useQueue<WithdrawalView>('/users/withdraw');
  const { busy, decide } = useDecision(queue);
  const { selected } = queue;
  const [asking, setAsking] = useState<'pay' | 'reject' | null>(null);
  useFirstItem(queue, wide);

  const selectedId = selected?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another withdrawal starts without a question
  useEffect(() => setAsking(null), [selectedId]);

  const mayDecide = account.role === 'admin';
  const canDecide = mayDecide && selected?.status === 'pending' && !busy;
  const ask = (what: 'pay' | 'reject') => canDecide && setAsking(what);

  async function send(body: object, done: string): Promise<void> {
    if (!selected) return;
    const decided = await decide(selected.id, `/users/withdrawal/${selected.id}`, body, done);
    // A reason that could not be sent is kept, to be sent again.
    if (decided) setAsking(null);
  }
  useQueueKeys({
    j: () => queue.move(1),
    k: () => queue.move(-1),
    a: () => ask('pay'),
    r: () => ask('reject'),
  });

  const decision = selected && (
    <WithdrawalDecision
      withdrawal={selected}
      busy={busy}
      mayDecide={mayDecide}
      onApprove={() => ask('pay')}
      onReject={() => ask('reject')}
    />
  );
  return (
    <div className="queue queue-two" data-open={selected ? '' : undefined}>
      <QueueList
        queue={queue}
        title="Withdrawals"
        what="withdrawals"
        empty={{
          open: 'No withdrawal waits for a decision.',
          decided: 'Nothing has been decided yet.',
        }}
        row={(withdrawal) => <WithdrawalRow withdrawal={withdrawal} />}
      />
      {wide && decision}
      {!wide && selected && asking === null && (
        <QueueDialog
          title={`Withdrawal ${selected.reference}`}
          busy={busy}
          onBack={() => queue.open(null)}
        >
          {decision}
        </QueueDialog>
      )}
      {asking === 'pay' && selected && (
        <Dialog
          open
          title="Has it been paid?"
          onClose={() => setAsking(null)}
          busy={busy}
          footer={
            <>
              <button
                type="button"
                className="btn btn-plain"
                onClick={() => setAsking(null)}
                disabled={busy}
              >
                Not yet
              </button>
              <BusyButton
                busy={busy}
                onClick={() => void send({ status: 'successful' }, 'Withdrawal marked as paid')}
              >
                Yes, it is paid
              </BusyButton>
            </>
          }
        >
          <p>
            <Money usd={selected.amount} always /> {selected.destination}, for {selected.fullName}.
            This takes the amount out of the hold for good and tells the investor.
          </p>
        </Dialog>
      )}
      {asking === 'reject' && selected && (
        <RejectDialog
          title={`Reject withdrawal ${selected.reference}?`}
          reasons={REASONS}
          onReject={(reason) =>
            send(
              { status: 'rejected', reason },
              'Withdrawal rejected. The amount is available to the investor again.',
            )
          }
          onClose={() => setAsking(null)}
        />
      )}
    </div>
  );
}

function WithdrawalRow({ withdrawal }: { withdrawal: WithdrawalView }) {
  const due = dueWords(withdrawal.dueAt);
  const decided = DECIDED[withdrawal.status];
  return (
    <>
      <span className="queue-who">{withdrawal.fullName}</span>
      <strong>
        <Money usd={withdrawal.amount} always />
      </strong>
      <span className="small muted">
        {withdrawal.withdrawalType === 'bank transfer' ? 'Bank transfer' : 'Bitcoin'}
      </span>
      <span
        className="small queue-state"
        data-tone={decided ? withdrawal.status : due.late ? 'late' : undefined}
      >
        {decided ?? due.words}
      </span>
    </>
  );
}
