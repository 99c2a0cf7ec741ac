import { DEPOSIT_WALLET_LABELS } from '@candor/contracts/deposit-wallets';
import type { ReceiptView } from '@candor/contracts/receipts';
import { useState } from 'react';
import { type ReceiptDecision, useDecideReceipt, useReceiptImage } from '../../../api/receipts.ts';
import { DateTime } from '../../../components/data/date-time.tsx';
import { ImageViewer } from '../../../components/data/image-viewer.tsx';
import { PersonText } from '../../../components/data/person-text.tsx';
import { DecideButtons } from '../../../components/decision/decide-buttons.tsx';
import { Effect, Effects } from '../../../components/decision/effects.tsx';
import { Outcome } from '../../../components/decision/outcome.tsx';
import { lazyPart } from '../../../components/feedback/lazy-part.tsx';
import { lazySchema } from '../../../components/forms/lazy-schema.ts';
import { ItemFrame } from '../../../components/queue/item-frame.tsx';
import { useQueueKeys } from '../../../components/queue/use-queue-keys.ts';
import type { StaffQueue } from '../../../components/queue/use-staff-queue.ts';
import { type StaffCopy, staffCopy } from '../../../copy/staff.ts';
import { isolate } from '../../../lib/isolate.ts';
import { toCents } from '../../../lib/to-cents.ts';
import { DifferenceReason } from './difference-reason.tsx';
import { findSimilar } from './find-similar.ts';
import { ReceiptChecks } from './receipt-checks.tsx';
import { ReceiptClaim } from './receipt-claim.tsx';
import { ReceiptTransaction } from './receipt-transaction.tsx';
import { useConfirmation } from './use-confirmation.ts';

const RejectDialog = lazyPart(
  () => import('../../../components/decision/reject-dialog.tsx'),
  'RejectDialog',
);
const CompareReceipts = lazyPart(() => import('./compare-receipts.tsx'), 'CompareReceipts');

/** One receipt: its image, the claimed amount, the checks and the decision. */
export function ReceiptItem({
  queue,
  receipt,
}: {
  queue: StaffQueue<ReceiptView>;
  receipt: ReceiptView;
}) {
  const copy = staffCopy.useTexts().deposits;
  const image = useReceiptImage(receipt.id);
  const send = useDecideReceipt();
  const confirmation = useConfirmation(receipt);
  const [dialog, setDialog] = useState<'reject' | 'compare' | null>(null);
  const { decision, canDecide } = queue;
  const open = receipt.status === 'pending';
  const editable = open && canDecide;
  const { confirmed, difference } = confirmation;
  const similar = findSimilar(receipt);

  const decide = (body: ReceiptDecision, done: string) =>
    decision.decide(receipt, { send, body, done });

  function approve(): void {
    const approval = confirmation.toApproval();
    if (approval) void decide(approval, copy.approved);
  }

  useQueueKeys({
    e: editable ? confirmation.editAmount : null,
    c: similar.length > 0 ? () => setDialog('compare') : null,
  });

  return (
    <>
      <ItemFrame
        queue={queue}
        label={copy.decisionAbout(receipt.reference)}
        account={receipt}
        amount={receipt.amount}
        subject={
          <ImageViewer
            region={copy.viewer.region(receipt.reference)}
            label={copy.viewer.image}
            alt={copy.viewer.alt(receipt.reference, isolate(receipt.fullName))}
            fileName={copy.viewer.fileName(receipt.reference)}
            image={image}
          />
        }
        facts={
          <>
            <p className="small muted text-break">
              <PersonText>{receipt.email}</PersonText>
              <br />
              {copy.sent(receipt.reference, <DateTime value={receipt.createdAt} />)}
              <br />
              {copy.paidIn(receipt.plan, DEPOSIT_WALLET_LABELS[receipt.wallet])}
            </p>
            <ReceiptClaim
              receipt={receipt}
              confirmed={confirmation.typed}
              problem={confirmed.problem}
              field={confirmation.amountField}
              difference={open ? difference : toDifference(receipt)}
              onConfirmed={editable ? confirmation.setTyped : null}
            />
            {editable && difference !== 0 && (
              <DifferenceReason
                value={confirmation.reason}
                problem={confirmation.reasonProblem}
                field={confirmation.reasonField}
                onChange={confirmation.setReason}
              />
            )}
          </>
        }
        actions={
          open && (
            <DecideButtons
              queue={queue}
              item={receipt}
              approve={copy.approve}
              blockedBy={findObstacle(image, copy)}
              dialogOpen={dialog !== null}
              onApprove={approve}
              onReject={() => setDialog('reject')}
            />
          )
        }
      >
        <ReceiptTransaction receipt={receipt} />
        <ReceiptChecks
          receipt={receipt}
          withinLimits={!open || confirmed.problem === null}
          onCompare={() => setDialog('compare')}
        />
        {!open && <Outcome request={receipt} done={copy.approvedStatus} />}
        {open && receipt.walletNow && (
          <Effects title={copy.onApproval}>
            <Effect
              label={copy.totalDeposits}
              before={toCents(receipt.walletNow.totalDeposit)}
              add={confirmed.cents ?? 0}
            />
            <Effect
              label={copy.totalInvestment}
              before={toCents(receipt.walletNow.totalInvestment)}
              add={confirmed.cents ?? 0}
            />
          </Effects>
        )}
      </ItemFrame>
      {dialog === 'reject' && (
        <RejectDialog
          title={copy.rejectTitle(receipt.reference)}
          reasons={copy.reasons}
          schema={lazySchema(() => import('@candor/contracts/receipts'), 'decideReceiptSchema')}
          busy={decision.busy}
          problem={decision.findProblem(receipt)}
          onReject={(reason) => decide({ status: 'rejected', reason }, copy.rejected)}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'compare' && (
        <CompareReceipts receipt={receipt} image={image} onClose={() => setDialog(null)} />
      )}
    </>
  );
}

/** Of a decided receipt. */
function toDifference({ confirmedAmount, amount }: ReceiptView): number {
  return confirmedAmount === null ? 0 : toCents(confirmedAmount) - toCents(amount);
}

/** A receipt can't be approved before its image was seen. */
function findObstacle(
  { url, error }: { url: string | null; error: unknown },
  copy: Pick<StaffCopy['deposits'], 'imageMissing' | 'imageLoading'>,
): string | null {
  if (url) return null;
  return error ? copy.imageMissing : copy.imageLoading;
}
