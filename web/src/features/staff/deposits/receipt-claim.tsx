import type { Cents } from '@candor/contracts/money';
import type { ReceiptView } from '@candor/contracts/receipts';
import { type Ref, useId } from 'react';
import { Money } from '../../../components/data/money.tsx';
import { Columns } from '../../../components/layout/columns.tsx';
import { figureFieldsCopy } from '../../../copy/figure-fields.ts';
import { queuesCopy } from '../../../copy/queues.ts';
import { staffCopy } from '../../../copy/staff.ts';
import { useFigures } from '../../../lib/figures/use-figures.ts';
import { leaveField } from './leave-field.ts';
import './receipt-claim.scss';
import { toCents } from '../../../lib/to-cents.ts';

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
  const copy = staffCopy.useTexts().deposits;
  const queues = queuesCopy.useTexts();
  const { figureReading } = figureFieldsCopy.useTexts();
  const { usd } = useFigures();
  const id = useId();
  return (
    <>
      <Columns gap={3} below="small" className="mt-2 fs-4">
        <div className="receipt-claim serif">
          <Label>{copy.claimed}</Label>
          <Money usd={receipt.amount} always />
        </div>
        {onConfirmed ? (
          <label className="receipt-claim serif" data-wrong={problem ? '' : undefined}>
            <Label>{copy.confirmed}</Label>
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
          <div className="receipt-claim serif">
            <Label>{copy.confirmed}</Label>
            {receipt.confirmedAmount === null ? (
              <span>{copy.notConfirmed}</span>
            ) : (
              <Money usd={receipt.confirmedAmount} always />
            )}
          </div>
        )}
      </Columns>
      {difference !== 0 && (
        <>
          <p className="field-hint">{figureReading(usd(toCents(receipt.amount) + difference))}</p>
          <p className="hstack justify-between gap-3 small text-copper">
            <span>{queues.receipt.difference}</span>
            {/* The sign is a space from the figure, so that it is seen without its colour. */}
            <strong className="tabular">
              {difference < 0 ? '−' : '+'} {usd(Math.abs(difference))}
            </strong>
          </p>
        </>
      )}
      {onConfirmed && problem && (
        <p className="field-error" id={id}>
          {problem}
        </p>
      )}
    </>
  );
}

function Label({ children }: { children: string }) {
  return <span className="d-block fs-2 ff-sans fw-regular muted">{children}</span>;
}
