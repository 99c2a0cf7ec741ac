import type { WithdrawalView } from '@candor/contracts/payments';
import { useState } from 'react';
import { useDecideWithdrawal, type WithdrawalDecision } from '../../../api/withdrawals.ts';
import { DateTime } from '../../../components/data/date-time.tsx';
import { Money } from '../../../components/data/money.tsx';
import { PayDialog } from '../dialogs/pay-dialog.tsx';
import { RejectDialog } from '../dialogs/reject-dialog.tsx';
import { dueWords } from '../queue/due.ts';
import type { Decision } from '../queue/use-decision.ts';
import type { Queue } from '../queue/use-queue.ts';
import { DecideButtons } from './decide-buttons.tsx';
import { ItemFrame } from './item-frame.tsx';
import { Outcome } from './outcome.tsx';
import { PayoutSlip } from './payout-slip.tsx';
import { useSettled } from './use-settled.ts';
import { WithdrawalEffects } from './withdrawal-effects.tsx';

const REASONS = [
  'The bank refused the account number.',
  'The account is not in your name.',
  'The address can’t receive bitcoin.',
];

/** One withdrawal: where the money has to go, what it leaves behind, and the decision. */
export function WithdrawalItem({
  queue,
  withdrawal,
  decision,
  wide,
  mayDecide,
}: {
  queue: Queue<WithdrawalView>;
  withdrawal: WithdrawalView;
  decision: Decision<WithdrawalView>;
  wide: boolean;
  mayDecide: boolean;
}) {
  const send = useDecideWithdrawal();
  const settled = useSettled(queue.following);
  const [asking, setAsking] = useState<'pay' | 'reject' | null>(null);
  const open = withdrawal.status === 'pending';
  const due = dueWords(withdrawal.dueAt);
  const problem = decision.problem?.id === withdrawal.id ? decision.problem : null;
  const decide = (body: WithdrawalDecision, done: string) =>
    decision.decide(withdrawal, {
      body,
      done,
      send: (idempotencyKey) => send({ params: { id: withdrawal.id }, body, idempotencyKey }),
    });
  const dialog = { busy: decision.busy, problem, onClose: () => setAsking(null) };

  return (
    <>
      <ItemFrame
        queue={queue}
        item={withdrawal}
        wide={wide}
        what="withdrawals"
        about={`withdrawal ${withdrawal.reference}`}
        busy={decision.busy}
        thing={<PayoutSlip withdrawal={withdrawal} />}
        facts={
          <>
            <p className="small muted item-about">
              {withdrawal.email}
              <br />
              withdrawal {withdrawal.reference}
              <br />
              requested <DateTime value={withdrawal.createdAt} />
              {open && (
                <>
                  {', '}
                  <span className="queue-state" data-tone={due.late ? 'late' : undefined}>
                    {due.words}
                  </span>
                </>
              )}
            </p>
            {wide && (
              <p className="item-amount">
                <Money usd={withdrawal.amount} always />
              </p>
            )}
          </>
        }
        foot={
          open && (
            <DecideButtons
              approve="Mark as paid"
              mayDecide={mayDecide}
              busy={decision.busy && asking === null}
              settled={settled && asking === null}
              waitsFor={null}
              problem={asking === null ? problem : null}
              onApprove={() => setAsking('pay')}
              onReject={() => setAsking('reject')}
            />
          )
        }
      >
        {open ? (
          <WithdrawalEffects withdrawal={withdrawal} />
        ) : (
          <Outcome matter={withdrawal} done="Paid" />
        )}
      </ItemFrame>
      {asking === 'pay' && (
        <PayDialog
          {...dialog}
          withdrawal={withdrawal}
          onPaid={(paymentReference) =>
            decide(
              { status: 'successful', ...(paymentReference && { paymentReference }) },
              'Withdrawal marked as paid',
            )
          }
        />
      )}
      {asking === 'reject' && (
        <RejectDialog
          {...dialog}
          title={`Reject withdrawal ${withdrawal.reference}?`}
          reasons={REASONS}
          onReject={(reason) =>
            decide(
              { status: 'rejected', reason },
              'Withdrawal rejected. The amount is available to the investor again.',
            )
          }
        />
      )}
    </>
  );
}
