import type { WithdrawalView } from '@candor/contracts/withdrawals';
import type { ReactNode } from 'react';
import { Money } from '../../../components/data/money.tsx';
import {
  DecisionDialog,
  type DecisionDialogState,
} from '../../../components/decision/decision-dialog.tsx';
import { lazySchema } from '../../../components/forms/lazy-schema.ts';
import { TextField } from '../../../components/forms/text-field.tsx';
import { approvalsCopy } from '../../../copy/approvals.ts';
import { staffCopy } from '../../../copy/staff.ts';
import { isolate } from '../../../lib/isolate.ts';

type Payout = Pick<WithdrawalView, 'amount' | 'destination' | 'fullName'>;

const loadSchema = lazySchema(
  () => import('@candor/contracts/withdrawals'),
  'decideWithdrawalSchema',
);

/** Confirms that an amount leaves the hold for good and asks for the reference of the payment. */
export function PayDialog({
  withdrawal,
  onPaid,
  ...state
}: DecisionDialogState & {
  withdrawal: Payout;
  /** With the reference of the payment, or an empty string. */
  onPaid: (paymentReference: string) => Promise<void>;
}) {
  const copy = staffCopy.useTexts().withdrawals.pay;
  return (
    <DecisionDialog<{ paymentReference: string }>
      title={copy.title}
      aria-label={copy.form}
      submit={copy.submit}
      back={copy.notYet}
      initialValues={{ paymentReference: '' }}
      schema={loadSchema}
      toRequest={(values) => ({ ...values, status: 'successful' })}
      onSubmit={async ({ paymentReference }) => onPaid(paymentReference.trim())}
      {...state}
    >
      <Question of={copy} withdrawal={withdrawal} />
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

/** Asks the first of two admins whether a payout is ready to be made. */
export function ReadyDialog({
  withdrawal,
  onReady,
  ...state
}: DecisionDialogState & {
  withdrawal: Payout;
  onReady: () => Promise<void>;
}) {
  const copy = approvalsCopy.useTexts().ready;
  const { notYet } = staffCopy.useTexts().withdrawals.pay;
  return (
    <DecisionDialog
      title={copy.title}
      submit={copy.submit}
      back={notYet}
      initialValues={{}}
      schema={loadSchema}
      toRequest={() => ({ status: 'ready' })}
      onSubmit={onReady}
      {...state}
    >
      <Question of={copy} withdrawal={withdrawal} />
    </DecisionDialog>
  );
}

function Question({
  of,
  withdrawal: { amount, destination, fullName },
}: {
  of: { question: (amount: ReactNode, destination: string, name: string) => ReactNode };
  withdrawal: Payout;
}) {
  return (
    <p>{of.question(<Money usd={amount} always />, isolate(destination), isolate(fullName))}</p>
  );
}
