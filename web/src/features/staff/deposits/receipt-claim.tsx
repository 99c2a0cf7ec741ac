import { type Cents, formatUsd } from '@candor/contracts/money';
import type { ReceiptView } from '@candor/contracts/payments';
import { type Ref, useId } from 'react';
import { Money } from '../../../components/data/money.tsx';
import { queuesCopy } from '../../../copy/queues.ts';
import { staffCopy } from '../../../copy/staff.ts';
import { useCopy } from '../../../lib/copy.ts';
import { leaveField } from './leave-field.ts';
import './receipt-claim.scss';

/** The amount that the investor claims to have paid, and the amount that staff confirm. */
export function ReceiptClaim({
  receipt,
  confirmed,
  problem,
  field,
  difference,
  onConfirmed,
}: {
  receipt: ReceiptView;
  confirmed: string;
  problem: string | null;
  field: Ref<HTMLInputElement>;
  /** The confirmed amount less the claimed one; zero while it is unknown. */
  difference: Cents;
  /** Null for a receipt that is decided already, or with read-only access. */
  onConfirmed: ((text: string) => void) | null;
}) {
  const copy = useCopy(staffCopy).deposits;
  const queues = useCopy(queuesCopy);
  const id = useId();
  return (
    <>
      <div className="claim">
        <div>
          <span className="small muted">{copy.claimed}</span>
          <Money usd={receipt.amount} always />
        </div>
        {onConfirmed ? (
          <label data-wrong={problem ? '' : undefined}>
            <span className="small muted">{copy.confirmed}</span>
            <input
              ref={field}
              type="text"
              inputMode="decimal"
              autoComplete="off"
              value={confirmed}
              aria-invalid={problem ? true : undefined}
              aria-describedby={problem ? id : undefined}
              aria-keyshortcuts="e"
              onChange={(event) => onConfirmed(event.target.value)}
              onKeyDown={leaveField}
            />
          </label>
        ) : (
          <div>
            <span className="small muted">{copy.confirmed}</span>
            {receipt.confirmedAmount === null ? (
              <span>{copy.notConfirmed}</span>
            ) : (
              <Money usd={receipt.confirmedAmount} always />
            )}
          </div>
        )}
      </div>
      {difference !== 0 && (
        <p className="claim-difference small">
          <span>{queues.receipt.difference}</span>
          <strong className="tabular">{formatDifference(difference)}</strong>
        </p>
      )}
      {onConfirmed && problem && (
        <p className="field-error" id={id}>
          {problem}
        </p>
      )}
    </>
  );
}

/** "− $500.00": the sign is a word's length from the figure, not colour alone. */
function formatDifference(cents: Cents): string {
  return `${cents < 0 ? '−' : '+'} ${formatUsd(Math.abs(cents))}`;
}
