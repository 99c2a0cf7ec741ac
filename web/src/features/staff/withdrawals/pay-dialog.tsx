import type { WithdrawalView } from '@candor/contracts/withdrawals';
import { Money } from '../../../components/data/money.tsx';
import {
  DecisionDialog,
  type DecisionDialogState,
} from '../../../components/decision/decision-dialog.tsx';
import { lazySchema } from '../../../components/forms/lazy-schema.ts';
import { TextField } from '../../../components/forms/text-field.tsx';
import { staffCopy } from '../../../copy/staff.ts';
import { useCopy } from '../../../lib/copy.ts';
import { isolate } from '../../../lib/isolate.ts';

/** Confirms that an amount leaves the hold for good and asks for the reference of the payment. */
export function PayDialog({
  withdrawal,
  onPaid,
  ...state
}: DecisionDialogState & {
  withdrawal: Pick<WithdrawalView, 'amount' | 'destination' | 'fullName'>;
  /** With the reference of the payment, or an empty string. */
  onPaid: (paymentReference: string) => Promise<void>;
}) {
  const copy = useCopy(staffCopy).withdrawals.pay;
  return (
    <DecisionDialog<{ paymentReference: string }>
      title={copy.title}
      aria-label={copy.form}
      submit={copy.submit}
      back={copy.notYet}
      initialValues={{ paymentReference: '' }}
      schema={lazySchema(() => import('@candor/contracts/withdrawals'), 'decideWithdrawalSchema')}
      toRequest={(values) => ({ ...values, status: 'successful' })}
      onSubmit={async ({ paymentReference }) => onPaid(paymentReference.trim())}
      {...state}
    >
      <p>
        {copy.question(
          <Money usd={withdrawal.amount} always />,
          isolate(withdrawal.destination),
          isolate(withdrawal.fullName),
        )}
      </p>
      <TextField
        name="paymentReference"
        label={copy.reference}
        hint={copy.hint}
        autoComplete="off"
        spellCheck={false}
        autoFocus
      />
    </DecisionDialog>
  );
}
