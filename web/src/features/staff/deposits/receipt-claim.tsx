import type { ReceiptView } from '@candor/contracts/payments';
import { type Ref, useId } from 'react';
import { Money } from '../../../components/data/money.tsx';
import { staffCopy } from '../../../copy/staff.ts';
import { useCopy } from '../../../lib/copy.ts';
import './receipt-claim.scss';

/** The amount that the investor claims to have paid, and the amount that staff confirm. */
export function ReceiptClaim({
  receipt,
  confirmed,
  problem,
  field,
  onConfirmed,
}: {
  receipt: ReceiptView;
  confirmed: string;
  problem: string | null;
  field: Ref<HTMLInputElement>;
  /** Null for a receipt that is decided already, or with read-only access. */
  onConfirmed: ((text: string) => void) | null;
}) {
  const copy = useCopy(staffCopy).deposits;
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
              onChange={(event) => onConfirmed(event.target.value)}
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
      {onConfirmed && problem && (
        <p className="field-error" id={id}>
          {problem}
        </p>
      )}
    </>
  );
}
