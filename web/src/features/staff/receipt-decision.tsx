import { formatUsd, parseUsd } from '@candor/contracts/money';
import type { ReceiptView } from '@candor/contracts/payments';
import { planAdmits, planByName } from '@candor/contracts/plans';
import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { DateTime } from '../../components/data/date-time.tsx';
import { Money } from '../../components/data/money.tsx';
import { DecideButtons } from './decide-buttons.tsx';
import { dueWords } from './due.ts';
import { Outcome } from './outcome.tsx';

const cents = (usd: number) => Math.round(usd * 100);

/** What is wrong with a confirmed amount, or null. */
export function confirmedProblem(receipt: ReceiptView, typed: string): string | null {
  const amount = parseUsd(typed);
  const plan = planByName(receipt.plan);
  if (amount === null || amount === 0) return 'Enter the amount that arrived.';
  if (plan && !planAdmits(plan, amount)) {
    return `${plan.name} takes above ${formatUsd(plan.minimum)}, up to ${formatUsd(plan.maximum)}. Reject it, or ask for another plan.`;
  }
  return null;
}

/** Claim, checks, effect and the decision. */
export function ReceiptDecision({
  receipt,
  confirmed,
  onConfirmed,
  busy,
  mayDecide,
  onApprove,
  onReject,
}: {
  receipt: ReceiptView;
  confirmed: string;
  onConfirmed: (text: string) => void;
  busy: boolean;
  mayDecide: boolean;
  onApprove: () => void;
  onReject: () => void;
}) {
  const open = receipt.status === 'pending';
  const problem = open ? confirmedProblem(receipt, confirmed) : null;
  const amount = parseUsd(confirmed) ?? 0;
  const due = dueWords(receipt.dueAt);
  const twins = receipt.sameImageAs ?? [];
  return (
    <section className="decision" aria-label={`Decision about receipt ${receipt.reference}`}>
      <div>
        <h2>{receipt.fullName}</h2>
        <p className="small muted">
          {receipt.email}
          <br />
          receipt {receipt.reference}, sent <DateTime value={receipt.createdAt} />
        </p>
      </div>
      <div className="claim">
        <div>
          <span className="small muted">Claimed</span>
          <Money usd={receipt.amount} always />
        </div>
        {open && mayDecide ? (
          <label data-wrong={problem ? '' : undefined}>
            <span className="small muted">Confirmed</span>
            <input
              type="text"
              inputMode="decimal"
              value={confirmed}
              aria-invalid={problem ? true : undefined}
              aria-describedby={problem ? 'confirmed-problem' : undefined}
              onChange={(event) => onConfirmed(event.target.value)}
            />
          </label>
        ) : (
          <div>
            <span className="small muted">Confirmed</span>
            {receipt.confirmedAmount === null ? (
              <span>–</span>
            ) : (
              <Money usd={receipt.confirmedAmount} always />
            )}
          </div>
        )}
      </div>
      {problem && (
        <p className="field-error" id="confirmed-problem">
          {problem}
        </p>
      )}
      <ul className="checks">
        <Check fine={twins.length === 0}>
          {twins.length === 0 ? 'Image not seen before' : `Same image as ${twins.join(', ')}`}
        </Check>
        <Check fine={problem === null}>
          {problem === null
            ? `Within ${receipt.plan}’s limits`
            : `Outside ${receipt.plan}’s limits`}
        </Check>
        {open && <Check fine={!due.late}>{`Decision ${due.words}`}</Check>}
        {receipt.confirmedAmount !== null && receipt.confirmedAmount !== receipt.amount && (
          <Check fine={false}>Confirmed amount differs from the claim</Check>
        )}
      </ul>
      {open ? (
        receipt.walletNow && (
          <div className="effect">
            <p className="small muted">On approval</p>
            <Effect
              label="Deposits"
              before={cents(receipt.walletNow.totalDeposit)}
              add={problem ? 0 : amount}
            />
            <Effect
              label="In plans"
              before={cents(receipt.walletNow.totalInvestment)}
              add={problem ? 0 : amount}
            />
          </div>
        )
      ) : (
        <Outcome matter={receipt} done="Approved" />
      )}
      {open && (
        <DecideButtons
          approve="Approve"
          busy={busy}
          mayDecide={mayDecide}
          onApprove={onApprove}
          onReject={onReject}
        />
      )}
    </section>
  );
}

function Check({ fine, children }: { fine: boolean; children: ReactNode }) {
  const Icon = fine ? CircleCheck : CircleAlert;
  return (
    <li data-fine={fine || undefined}>
      <Icon size={19} strokeWidth={1.5} aria-hidden="true" />
      <span>{children}</span>
    </li>
  );
}

function Effect({ label, before, add }: { label: string; before: number; add: number }) {
  return (
    <p className="effect-row">
      <span>{label}</span>
      <strong className="tabular">
        {formatUsd(before)} → {formatUsd(before + add)}
      </strong>
    </p>
  );
}
