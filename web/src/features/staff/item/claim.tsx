import type { ReceiptView } from '@candor/contracts/payments';
import { type Ref, useId } from 'react';
import { Money } from '../../../components/data/money.tsx';

/** What the investor says was paid, and what staff say arrived. */
export function Claim({
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
  /** Null where nothing can be typed: decided already, or read-only. */
  onConfirmed: ((text: string) => void) | null;
}) {
  const id = useId();
  return (
    <>
      <div className="claim">
        <div>
          <span className="small muted">Claimed</span>
          <Money usd={receipt.amount} always />
        </div>
        {onConfirmed ? (
          <label data-wrong={problem ? '' : undefined}>
            <span className="small muted">Confirmed</span>
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
            <span className="small muted">Confirmed</span>
            {receipt.confirmedAmount === null ? (
              <span>–</span>
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
