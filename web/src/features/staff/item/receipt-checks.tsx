import type { ReceiptView } from '@candor/contracts/payments';
import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { dueWords } from '../queue/due.ts';

/** What speaks for and against a receipt. */
export function ReceiptChecks({
  receipt,
  withinLimits,
}: {
  receipt: ReceiptView;
  withinLimits: boolean;
}) {
  const twins = receipt.sameImageAs ?? [];
  const due = dueWords(receipt.dueAt);
  return (
    <ul className="checks">
      <Check fine={twins.length === 0}>
        {twins.length === 0 ? 'Image not seen before' : 'Same image as '}
        {twins.map((reference, at) => (
          <span key={reference}>
            {at > 0 && ', '}
            <span className="nowrap">{reference}</span>
          </span>
        ))}
      </Check>
      <Check fine={withinLimits}>
        {withinLimits ? `Within ${receipt.plan}’s limits` : `Outside ${receipt.plan}’s limits`}
      </Check>
      {receipt.status === 'pending' && <Check fine={!due.late}>{`Decision ${due.words}`}</Check>}
      {receipt.confirmedAmount !== null && receipt.confirmedAmount !== receipt.amount && (
        <Check fine={false}>Confirmed amount differs from the claim</Check>
      )}
    </ul>
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
