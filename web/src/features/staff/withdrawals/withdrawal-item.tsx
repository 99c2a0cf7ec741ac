import type { WithdrawalView } from '@candor/contracts/withdrawals';
import { useState } from 'react';
import {
  useApprovePayout,
  useDecideWithdrawal,
  type WithdrawalDecision,
} from '../../../api/withdrawals.ts';
import { Money } from '../../../components/data/money.tsx';
import { DecideButtons } from '../../../components/decision/decide-buttons.tsx';
import { Outcome } from '../../../components/decision/outcome.tsx';
import { lazyPart } from '../../../components/feedback/lazy-part.tsx';
import { lazySchema } from '../../../components/forms/lazy-schema.ts';
import { ItemFrame } from '../../../components/queue/item-frame.tsx';
import type { StaffQueue } from '../../../components/queue/use-staff-queue.ts';
import { approvalsCopy } from '../../../copy/approvals.ts';
import { staffCopy } from '../../../copy/staff.ts';
import { useAccount } from '../../../lib/services.ts';
import { ApprovalNote } from './approval-note.tsx';
import { PayoutSlip } from './payout-slip.tsx';
import { RiskLine } from './risk-line.tsx';
import { useWithdrawalReview } from './use-withdrawal-review.ts';
import { PaidEffects, RejectedEffects } from './withdrawal-effects.tsx';
import { WithdrawalFacts } from './withdrawal-facts.tsx';
import { WithdrawalReview } from './withdrawal-review.tsx';

const RejectDialog = lazyPart(
  () => import('../../../components/decision/reject-dialog.tsx'),
  'RejectDialog',
);
const PayDialog = lazyPart(() => import('./payout-dialogs.tsx'), 'PayDialog');
const ReadyDialog = lazyPart(() => import('./payout-dialogs.tsx'), 'ReadyDialog');

/** One withdrawal: where the money has to go, the effects of the decision, and the decision. */
export function WithdrawalItem({
  queue,
  withdrawal,
}: {
  queue: StaffQueue<WithdrawalView>;
  withdrawal: WithdrawalView;
}) {
  const copy = staffCopy.useTexts().withdrawals;
  const { ready: readyCopy, own: ownCopy } = approvalsCopy.useTexts();
  const { id: ownId } = useAccount();
  const sendReady = useApprovePayout();
  const send = useDecideWithdrawal();
  const [dialog, setDialog] = useState<'pay' | 'ready' | 'reject' | null>(null);
  const { decision, sideBySide } = queue;
  const open = withdrawal.status === 'pending';
  const review = useWithdrawalReview(open ? withdrawal.id : null);
  const wallet = review.facts?.walletNow;
  // Where there is room it stays in sight beside the buttons.
  const paid = wallet && <PaidEffects usd={withdrawal.amount} wallet={wallet} />;
  const isFirst = withdrawal.needsTwoAdmins === true && !withdrawal.approval;
  const waitsForAnother = withdrawal.approval?.by.id === ownId;
  const decide = (body: WithdrawalDecision, done: string) =>
    decision.decide(withdrawal, { send, body, done });
  const dialogProps = {
    busy: decision.busy,
    problem: decision.findProblem(withdrawal),
    onClose: () => setDialog(null),
  };

  return (
    <>
      <ItemFrame
        queue={queue}
        label={copy.decisionAbout(withdrawal.reference)}
        account={withdrawal}
        amount={withdrawal.amount}
        subject={<PayoutSlip withdrawal={withdrawal} />}
        facts={
          <>
            <WithdrawalFacts withdrawal={withdrawal} open={open} />
            {sideBySide && (
              <p className="pt-2 serif fs-5">
                <Money usd={withdrawal.amount} always />
              </p>
            )}
            {open && <RiskLine facts={review.facts} />}
          </>
        }
        actions={
          open && (
            <DecideButtons
              queue={queue}
              item={withdrawal}
              approve={isFirst ? readyCopy.mark : copy.markAsPaid}
              blockedBy={waitsForAnother ? ownCopy.payout : review.obstacle}
              dialogOpen={dialog !== null}
              onApprove={() => setDialog(isFirst ? 'ready' : 'pay')}
              onReject={() => setDialog('reject')}
            >
              {sideBySide && paid}
            </DecideButtons>
          )
        }
      >
        {open ? (
          <>
            <ApprovalNote withdrawal={withdrawal} />
            {!sideBySide && paid}
            <WithdrawalReview review={review} />
            {wallet && <RejectedEffects usd={withdrawal.amount} wallet={wallet} />}
          </>
        ) : (
          <Outcome request={withdrawal} done={copy.paidStatus} />
        )}
      </ItemFrame>
      {dialog === 'ready' && (
        <ReadyDialog
          {...dialogProps}
          withdrawal={withdrawal}
          onReady={async () => {
            await decision.decide(withdrawal, {
              send: sendReady,
              body: { status: 'ready' as const },
              done: readyCopy.marked,
              stays: true,
            });
            setDialog(null);
          }}
        />
      )}
      {dialog === 'pay' && (
        <PayDialog
          {...dialogProps}
          withdrawal={withdrawal}
          onPaid={(paymentReference) =>
            decide(
              { status: 'successful', ...(paymentReference && { paymentReference }) },
              copy.markedAsPaid,
            )
          }
        />
      )}
      {dialog === 'reject' && (
        <RejectDialog
          {...dialogProps}
          title={copy.rejectTitle(withdrawal.reference)}
          reasons={copy.reasons}
          schema={lazySchema(
            () => import('@candor/contracts/withdrawals'),
            'decideWithdrawalSchema',
          )}
          onReject={(reason) => decide({ status: 'rejected', reason }, copy.rejected)}
        />
      )}
    </>
  );
}
