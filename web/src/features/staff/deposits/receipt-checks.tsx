import type { ReceiptView } from '@candor/contracts/payments';
import { Fragment } from 'react';
import { Check, Checks } from '../../../components/decision/checks.tsx';
import { formatDue } from '../../../components/queue/format-due.ts';
import { staffCopy } from '../../../copy/staff.ts';
import { useCopy } from '../../../lib/copy.ts';

/** What speaks for and against a receipt. */
export function ReceiptChecks({
  receipt,
  withinLimits,
}: {
  receipt: ReceiptView;
  withinLimits: boolean;
}) {
  const { due: dueCopy, deposits } = useCopy(staffCopy);
  const copy = deposits.checks;
  const duplicates = receipt.sameImageAs ?? [];
  const due = formatDue(receipt.dueAt, dueCopy);
  return (
    <Checks>
      <Check passed={duplicates.length === 0}>
        {duplicates.length === 0
          ? copy.imageNew
          : copy.sameImage(<References references={duplicates} />)}
      </Check>
      <Check passed={withinLimits}>
        {withinLimits ? copy.withinLimits(receipt.plan) : copy.outsideLimits(receipt.plan)}
      </Check>
      {receipt.status === 'pending' && (
        <Check passed={!due.late}>{copy.decisionDue(due.text)}</Check>
      )}
      {receipt.confirmedAmount !== null && receipt.confirmedAmount !== receipt.amount && (
        <Check passed={false}>{copy.amountDiffers}</Check>
      )}
    </Checks>
  );
}

function References({ references }: { references: readonly string[] }) {
  return references.map((reference, index) => (
    <Fragment key={reference}>
      {index > 0 && ', '}
      <span className="nowrap">{reference}</span>
    </Fragment>
  ));
}
