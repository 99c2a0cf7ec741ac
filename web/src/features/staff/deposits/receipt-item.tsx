import { formatPlain, formatWireCents, parseWireCents } from '@candor/contracts/money';
import {
  DEPOSIT_WALLET_LABELS,
  decideReceiptSchema,
  type ReceiptView,
} from '@candor/contracts/payments';
import { useRef, useState } from 'react';
import { type ReceiptDecision, useDecideReceipt, useReceiptImage } from '../../../api/receipts.ts';
import { DateTime } from '../../../components/data/date-time.tsx';
import { DecideButtons } from '../../../components/decision/decide-buttons.tsx';
import { Effect, Effects } from '../../../components/decision/effects.tsx';
import { Outcome } from '../../../components/decision/outcome.tsx';
import { RejectDialog } from '../../../components/decision/reject-dialog.tsx';
import { ItemFrame } from '../../../components/queue/item-frame.tsx';
import type { StaffQueue } from '../../../components/queue/use-staff-queue.ts';
import { type StaffCopy, staffCopy } from '../../../copy/staff.ts';
import { useCopy } from '../../../lib/copy.ts';
import { parseConfirmedAmount } from './confirmed-amount.ts';
import { ReceiptChecks } from './receipt-checks.tsx';
import { ReceiptClaim } from './receipt-claim.tsx';
import { ReceiptViewer } from './receipt-viewer.tsx';

const toCents = (usd: number) => parseWireCents(usd) ?? Math.round(usd * 100);

/** One receipt: its image, the claimed amount, the checks and the decision. */
export function ReceiptItem({
  queue,
  receipt,
}: {
  queue: StaffQueue<ReceiptView>;
  receipt: ReceiptView;
}) {
  const copy = useCopy(staffCopy).deposits;
  const image = useReceiptImage(receipt.id);
  const send = useDecideReceipt();
  const [typed, setTyped] = useState(() => formatPlain(toCents(receipt.amount)));
  const [rejecting, setRejecting] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { decision, canDecide } = queue;
  const open = receipt.status === 'pending';
  const confirmed = parseConfirmedAmount(receipt, typed, copy);

  const decide = (body: ReceiptDecision, done: string) =>
    decision.decide(receipt, { send, body, done });

  function approve(): void {
    if (confirmed.cents === null) {
      field.current?.focus();
      return;
    }
    const asClaimed = confirmed.cents === toCents(receipt.amount);
    const amount = asClaimed ? {} : { amount: formatWireCents(confirmed.cents) };
    void decide({ status: 'successful', ...amount }, copy.approved);
  }

  return (
    <>
      <ItemFrame
        queue={queue}
        label={copy.decisionAbout(receipt.reference)}
        name={receipt.fullName}
        amount={receipt.amount}
        subject={<ReceiptViewer receipt={receipt} image={image} />}
        facts={
          <>
            <p className="small muted item-about">
              {receipt.email}
              <br />
              {copy.sent(receipt.reference, <DateTime value={receipt.createdAt} />)}
              <br />
              {copy.paidIn(receipt.plan, DEPOSIT_WALLET_LABELS[receipt.wallet])}
            </p>
            <ReceiptClaim
              receipt={receipt}
              confirmed={typed}
              problem={confirmed.problem}
              field={field}
              onConfirmed={open && canDecide ? setTyped : null}
            />
          </>
        }
        actions={
          open && (
            <DecideButtons
              queue={queue}
              item={receipt}
              approve={copy.approve}
              blockedBy={findObstacle(image, copy)}
              dialogOpen={rejecting}
              onApprove={approve}
              onReject={() => setRejecting(true)}
            />
          )
        }
      >
        <ReceiptChecks receipt={receipt} withinLimits={!open || confirmed.problem === null} />
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
      {rejecting && (
        <RejectDialog
          title={copy.rejectTitle(receipt.reference)}
          reasons={copy.reasons}
          schema={decideReceiptSchema}
          busy={decision.busy}
          problem={decision.findProblem(receipt)}
          onReject={(reason) => decide({ status: 'rejected', reason }, copy.rejected)}
          onClose={() => setRejecting(false)}
        />
      )}
    </>
  );
}

/** A receipt can't be approved before its image was seen. */
function findObstacle(
  { url, error }: { url: string | null; error: unknown },
  copy: Pick<StaffCopy['deposits'], 'imageMissing' | 'imageLoading'>,
): string | null {
  if (url) return null;
  return error ? copy.imageMissing : copy.imageLoading;
}
