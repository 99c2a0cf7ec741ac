import { parseUsd } from '@candor/contracts/money';
import {
  WITHDRAWAL_CURRENCIES,
  WITHDRAWAL_TYPES,
  withdrawSchema,
} from '@candor/contracts/payments';
import type { WalletView } from '@candor/contracts/wallet-history';
import { useFormikContext } from 'formik';
import { Money } from '../../components/data/money.tsx';
import { SNACK, useSnackBar } from '../../components/feedback/snack-bar.tsx';
import { AmountField } from '../../components/forms/amount-field.tsx';
import { AppForm } from '../../components/forms/app-form.tsx';
import { ChoiceGroup } from '../../components/forms/choice-group.tsx';
import { RefusedFields } from '../../components/forms/refused-fields.tsx';
import { SelectField } from '../../components/forms/select-field.tsx';
import { SubmitButton } from '../../components/forms/submit-button.tsx';
import { TextField } from '../../components/forms/text-field.tsx';
import {
  checkWithdrawal,
  EMPTY_WITHDRAWAL,
  toWithdrawRequest,
  type WithdrawValues,
} from './withdraw-values.ts';

const WAYS: Record<string, { label: string; note: string }> = {
  'bitcoin wallet': { label: 'Bitcoin wallet', note: 'To an address of yours' },
  'bank transfer': { label: 'Bank transfer', note: 'To an account in your name' },
};

export function WithdrawForm({
  wallet,
  refusal,
  onReview,
}: {
  wallet: WalletView;
  /** What the server refused after the review. */
  refusal: unknown;
  onReview: (values: WithdrawValues) => void;
}) {
  const show = useSnackBar();
  return (
    <AppForm<WithdrawValues>
      initialValues={EMPTY_WITHDRAWAL}
      schema={withdrawSchema}
      toRequest={toWithdrawRequest}
      check={(values) => checkWithdrawal(values, wallet.available)}
      onSubmit={async (values) => onReview(values)}
      onInvalid={({ amount, walletAddress }) => {
        const message = amount ?? walletAddress;
        if (message) show({ message, kind: 'error', duration: SNACK.short });
      }}
      warnWhenDirty
      className="withdraw-form"
      aria-label="Withdraw"
    >
      {({ values }) => (
        <>
          <RefusedFields refusal={refusal} />
          <div className="withdraw-amount">
            <AmountField
              name="amount"
              label="Amount in USD"
              hint={<AvailableHint available={wallet.available} />}
            />
            <SelectField
              name="currency"
              label="Paid out in"
              options={WITHDRAWAL_CURRENCIES.map((value) => ({ value, label: value }))}
            />
          </div>
          {values.currency !== 'USD' && (
            <p className="small muted">
              The amount is held in US dollars; staff convert it to {values.currency} on the day of
              the payout.
            </p>
          )}
          <ChoiceGroup
            name="withdrawalType"
            legend="How to pay you"
            choices={WITHDRAWAL_TYPES.toReversed().map((value) => ({
              value,
              ...WAYS[value],
              label: WAYS[value]?.label ?? value,
            }))}
          />
          {values.withdrawalType === 'bank transfer' ? <BankFields /> : <BitcoinField />}
          <Effect wallet={wallet} amount={values.amount} />
          <SubmitButton>Review withdrawal</SubmitButton>
        </>
      )}
    </AppForm>
  );
}

function BitcoinField() {
  return (
    <TextField
      name="walletAddress"
      label="Bitcoin address"
      hint="Payouts can't be called back. Copy the address, don't type it."
      autoComplete="off"
      spellCheck={false}
      className="form-control mono"
    />
  );
}

function BankFields() {
  return (
    <>
      <TextField name="accountName" label="Account name" autoComplete="name" />
      <div className="field-row">
        <TextField name="accountNumber" label="Account number" hint="Or IBAN" autoComplete="off" />
        <TextField name="routingNumber" label="Routing number" hint="Or BIC" autoComplete="off" />
      </div>
      <TextField name="bankName" label="Bank name" autoComplete="off" />
    </>
  );
}

function AvailableHint({ available }: { available: number }) {
  const { setFieldValue } = useFormikContext<WithdrawValues>();
  return (
    <>
      <Money usd={available} /> available.{' '}
      {available > 0 && (
        <button
          type="button"
          className="btn-text"
          onClick={() =>
            void setFieldValue(
              'amount',
              available.toLocaleString('en-US', { minimumFractionDigits: 2 }),
            )
          }
        >
          Take all of it
        </button>
      )}
    </>
  );
}

/** What the request will do, before it is made. */
function Effect({ wallet, amount }: { wallet: WalletView; amount: string }) {
  const cents = parseUsd(amount) ?? 0;
  const available = Math.round(wallet.available * 100);
  const fits = cents > 0 && cents <= available;
  return (
    <dl className="withdraw-effect">
      <div>
        <dt>Available after it</dt>
        <dd>{fits ? <Money cents={available - cents} /> : '–'}</dd>
      </div>
      <div>
        <dt>On hold until it is paid</dt>
        <dd>{fits ? <Money cents={Math.round(wallet.held * 100) + cents} /> : '–'}</dd>
      </div>
    </dl>
  );
}
