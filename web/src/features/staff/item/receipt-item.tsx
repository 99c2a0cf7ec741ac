import { formatPlain, formatWireCents, parseWireCents } from '@candor/contracts/money';
import { DEPOSIT_WALLET_LABELS, type ReceiptView } from '@candor/contracts/payments';
import { useRef, useState } from 'react';
import { type ReceiptDecision, useDecideReceipt, useReceiptImage } from '../../../api/receipts.ts';
import { DateTime } from '../../../components/data/date-time.tsx';
import { RejectDialog } from '../dialogs/reject-dialog.tsx';
import type { Decision } from '../queue/use-decision.ts';
import type { Queue } from '../queue/use-queue.ts';
import { Claim } from './claim.tsx';
import { readConfirmed } from './confirmed-amount.ts';
import { DecideButtons } from './decide-buttons.tsx';
import { Effect, Effects } from './effect.tsx';
import { ItemFrame } from './item-frame.tsx';
import { Outcome } from './outcome.tsx';
import { ReceiptChecks } from './receipt-checks.tsx';
import { ReceiptViewer } from './receipt-viewer.tsx';
import { useSettled } from './use-settled.ts';

const REASONS = [
  'The amount on the image can’t be read.',
  'No payment with this amount has arrived.',
  'The image shows another payment.',
];

const cents = (usd: number) => parseWireCents(usd) ?? Math.round(usd * 100);

/** One receipt: its image, its claim, what speaks for it, and the decision. */
export function ReceiptItem({
  queue,
  receipt,
  decision,
  wide,
  mayDecide,
}: {
  queue: Queue<ReceiptView>;
  receipt: ReceiptView;
  decision: Decision<ReceiptView>;
  wide: boolean;
  mayDecide: boolean;
}) {
  const image = useReceiptImage(receipt.id);
  const send = useDecideReceipt();
  const settled = useSettled(queue.following);
  const [typed, setTyped] = useState(() => formatPlain(cents(receipt.amount)));
  const [rejecting, setRejecting] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const open = receipt.status === 'pending';
  const confirmed = readConfirmed(receipt, typed);
  const problem = decision.problem?.id === receipt.id ? decision.problem : null;

  const decide = (body: ReceiptDecision, done: string) =>
    decision.decide(receipt, {
      body,
      done,
      send: (idempotencyKey) => send({ params: { id: receipt.id }, body, idempotencyKey }),
    });

  function approve(): void {
    if (confirmed.cents === null) {
      field.current?.focus();
      return;
    }
    const asClaimed = confirmed.cents === cents(receipt.amount);
    const amount = asClaimed ? {} : { amount: formatWireCents(confirmed.cents) };
    void decide({ status: 'successful', ...amount }, 'Receipt acknowledged successfully');
  }

  return (
    <>
      <ItemFrame
        queue={queue}
        item={receipt}
        wide={wide}
        what="deposits"
        about={`receipt ${receipt.reference}`}
        busy={decision.busy}
        thing={<ReceiptViewer receipt={receipt} image={image} />}
        facts={
          <>
            <p className="small muted item-about">
              {receipt.email}
              <br />
              receipt {receipt.reference}, sent <DateTime value={receipt.createdAt} />
              <br />
              {receipt.plan}, paid in {DEPOSIT_WALLET_LABELS[receipt.wallet]}
            </p>
            <Claim
              receipt={receipt}
              confirmed={typed}
              problem={confirmed.problem}
              field={field}
              onConfirmed={open && mayDecide ? setTyped : null}
            />
          </>
        }
        foot={
          open && (
            <DecideButtons
              approve="Approve"
              mayDecide={mayDecide}
              busy={decision.busy && !rejecting}
              settled={settled}
              waitsFor={waitsFor(image)}
              problem={rejecting ? null : problem}
              onApprove={approve}
              onReject={() => setRejecting(true)}
            />
          )
        }
      >
        <ReceiptChecks receipt={receipt} withinLimits={!open || confirmed.problem === null} />
        {!open && <Outcome matter={receipt} done="Approved" />}
        {open && receipt.walletNow && (
          <Effects title="On approval">
            <Effect
              label="Deposits"
              before={cents(receipt.walletNow.totalDeposit)}
              add={confirmed.cents ?? 0}
            />
            <Effect
              label="In plans"
              before={cents(receipt.walletNow.totalInvestment)}
              add={confirmed.cents ?? 0}
            />
          </Effects>
        )}
      </ItemFrame>
      {rejecting && (
        <RejectDialog
          title={`Reject receipt ${receipt.reference}?`}
          reasons={REASONS}
          busy={decision.busy}
          problem={problem}
          onReject={(reason) =>
            decide({ status: 'rejected', reason }, 'Receipt rejected. The investor reads why.')
          }
          onClose={() => setRejecting(false)}
        />
      )}
    </>
  );
}

/** Nobody approves what they have not seen. */
function waitsFor({ url, error }: { url: string | null; error: unknown }): string | null {
  if (url) return null;
  return error
    ? 'The image is missing. Load it again, or reject the receipt.'
    : 'Approve waits for the image.';
}
