import type { ApprovalView } from '@candor/contracts/approvals';
import { useState } from 'react';
import { useDecideProposal } from '../../../api/approvals.ts';
import { useDecideWithdrawal } from '../../../api/withdrawals.ts';
import { Money } from '../../../components/data/money.tsx';
import { DecideButtons } from '../../../components/decision/decide-buttons.tsx';
import { lazyPart } from '../../../components/feedback/lazy-part.tsx';
import { lazySchema } from '../../../components/forms/lazy-schema.ts';
import { ItemFrame } from '../../../components/queue/item-frame.tsx';
import type { StaffQueue } from '../../../components/queue/use-staff-queue.ts';
import { approvalsCopy } from '../../../copy/approvals.ts';
import { useAccount } from '../../../lib/services.ts';
import { RiskLine } from '../withdrawals/risk-line.tsx';
import { useWithdrawalReview } from '../withdrawals/use-withdrawal-review.ts';
import { PaidEffects, RejectedEffects } from '../withdrawals/withdrawal-effects.tsx';
import { WithdrawalReview } from '../withdrawals/withdrawal-review.tsx';
import { ApprovalFacts } from './approval-facts.tsx';
import { ApprovalOutcome } from './approval-outcome.tsx';
import { ApprovalSubject } from './approval-subject.tsx';
import { WithdrawButton } from './withdraw-button.tsx';

const RejectDialog = lazyPart(
  () => import('../../../components/decision/reject-dialog.tsx'),
  'RejectDialog',
);
const PayDialog = lazyPart(() => import('../withdrawals/payout-dialogs.tsx'), 'PayDialog');

const loadDecideAdjustmentSchema = lazySchema(
  () => import('@candor/contracts/adjustments'),
  'decideAdjustmentSchema',
);
const loadDecideWithdrawalSchema = lazySchema(
  () => import('@candor/contracts/withdrawals'),
  'decideWithdrawalSchema',
);

/** One adjustment, reversal or payout: what it changes, who proposed it, and the second admin's decision. */
export function ApprovalItem({
  queue,
  approval,
}: {
  queue: StaffQueue<ApprovalView>;
  approval: ApprovalView;
}) {
  const copy = approvalsCopy.useTexts();
  const { id: ownId } = useAccount();
  const sendProposal = useDecideProposal(approval.kind);
  const sendPayout = useDecideWithdrawal();
  const [dialog, setDialog] = useState<'pay' | 'refuse' | null>(null);
  const { decision, sideBySide } = queue;
  const isOpen = approval.status === 'proposed';
  const isPayout = approval.kind === 'payout';
  const review = useWithdrawalReview(isOpen && isPayout ? approval.id : null);
  const wallet = review.facts?.walletNow;
  const isOwn = approval.maker.id === ownId;

  const approve = () =>
    decision.decide(approval, {
      send: sendProposal,
      body: { status: 'approved' as const },
      done: copy.approved,
    });
  const refuse = (reason: string) =>
    isPayout
      ? decision.decide(approval, {
          send: sendPayout,
          body: { status: 'rejected' as const, reason },
          done: copy.rejected,
        })
      : decision.decide(approval, {
          send: sendProposal,
          body: { status: 'refused' as const, ...(reason && { reason }) },
          done: copy.refused,
        });
  const dialogProps = {
    busy: decision.busy,
    problem: decision.findProblem(approval),
    onClose: () => setDialog(null),
  };

  return (
    <>
      <ItemFrame
        queue={queue}
        label={copy.decisionAbout(approval.reference)}
        account={approval}
        amount={approval.amount}
        subject={<ApprovalSubject approval={approval} />}
        facts={
          <>
            <p className="small muted text-break">
              {copy.kinds[approval.kind][approval.direction]} {approval.reference}
            </p>
            {sideBySide && (
              <p className="pt-2 serif fs-5">
                <Money usd={approval.amount} always />
              </p>
            )}
          </>
        }
        actions={
          isOpen &&
          (isOwn && queue.canDecide ? (
            <WithdrawButton queue={queue} approval={approval} />
          ) : (
            <DecideButtons
              queue={queue}
              item={approval}
              approve={isPayout ? copy.confirmPaid : copy.approve}
              reject={isPayout ? copy.reject : copy.refuse}
              blockedBy={review.obstacle}
              dialogOpen={dialog !== null}
              onApprove={() => (isPayout ? setDialog('pay') : void approve())}
              onReject={() => setDialog('refuse')}
            >
              {isPayout && wallet && <PaidEffects usd={approval.amount} wallet={wallet} />}
            </DecideButtons>
          ))
        }
      >
        {!isOpen && <ApprovalOutcome approval={approval} />}
        <ApprovalFacts approval={approval} ownId={ownId} />
        {isOpen && isPayout && (
          <>
            <RiskLine facts={review.facts} />
            <WithdrawalReview review={review} />
            {wallet && <RejectedEffects usd={approval.amount} wallet={wallet} />}
          </>
        )}
      </ItemFrame>
      {dialog === 'pay' && (
        <PayDialog
          {...dialogProps}
          withdrawal={{
            ...approval,
            fullName: approval.fullName ?? '',
            destination: approval.destination ?? '',
          }}
          onPaid={(paymentReference) =>
            decision.decide(approval, {
              send: sendPayout,
              body: {
                status: 'successful' as const,
                ...(paymentReference && { paymentReference }),
              },
              done: copy.paid,
            })
          }
        />
      )}
      {dialog === 'refuse' && (
        <RejectDialog
          {...dialogProps}
          title={
            isPayout ? copy.rejectTitle(approval.reference) : copy.refuseTitle(approval.reference)
          }
          reasons={isPayout ? copy.payoutReasons : copy.reasons}
          schema={isPayout ? loadDecideWithdrawalSchema : loadDecideAdjustmentSchema}
          status={isPayout ? 'rejected' : 'refused'}
          onReject={refuse}
        />
      )}
    </>
  );
}
