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
import { withdrawCopy } from '../../copy/withdraw.ts';
import { useCopy } from '../../lib/copy.ts';
import {
  checkWithdrawal,
  EMPTY_WITHDRAWAL,
  toWithdrawRequest,
  type WithdrawValues,
} from './withdraw-values.ts';

export function WithdrawForm({
  wallet,
  refusal,
  onReview,
}: {
  wallet: WalletView;
  /** The refusal of the server after the review. */
  refusal: unknown;
  onReview: (values: WithdrawValues) => void;
}) {
  const t = useCopy(withdrawCopy);
  const show = useSnackBar();
  return (
    <AppForm<WithdrawValues>
      initialValues={EMPTY_WITHDRAWAL}
      schema={withdrawSchema}
      toRequest={toWithdrawRequest}
      check={(values) => checkWithdrawal(values, wallet.available, t.problems)}
      onSubmit={async (values) => onReview(values)}
      onInvalid={({ amount, walletAddress }) => {
        const message = amount ?? walletAddress;
        if (message) show({ message, kind: 'error', duration: SNACK.short });
      }}
      warnWhenDirty
      className="withdraw-form"
      aria-label={t.title}
    >
      {({ values }) => (
        <>
          <RefusedFields refusal={refusal} />
          <div className="withdraw-amount">
            <AmountField
              name="amount"
              label={t.amountInUsd}
              hint={<AvailableHint available={wallet.available} />}
            />
            <SelectField
              name="currency"
              label={t.paidOutIn}
              options={WITHDRAWAL_CURRENCIES.map((value) => ({ value, label: value }))}
            />
          </div>
          {values.currency !== 'USD' && (
            <p className="small muted">{t.conversionNote(values.currency)}</p>
          )}
          <ChoiceGroup
            name="withdrawalType"
            legend={t.method}
            choices={WITHDRAWAL_TYPES.toReversed().map((value) => ({
              value,
              ...t.methods[value],
            }))}
          />
          {values.withdrawalType === 'bank transfer' ? <BankFields /> : <BitcoinField />}
          <Effect wallet={wallet} amount={values.amount} />
          <SubmitButton>{t.review}</SubmitButton>
        </>
      )}
    </AppForm>
  );
}

function BitcoinField() {
  const t = useCopy(withdrawCopy);
  return (
    <TextField
      name="walletAddress"
      label={t.bitcoinAddress}
      hint={t.bitcoinHint}
      autoComplete="off"
      spellCheck={false}
      className="form-control mono"
    />
  );
}

function BankFields() {
  const t = useCopy(withdrawCopy);
  return (
    <>
      <TextField name="accountName" label={t.accountName} autoComplete="name" />
      <div className="field-row">
        <TextField
          name="accountNumber"
          label={t.accountNumber}
          hint={t.accountNumberHint}
          autoComplete="off"
        />
        <TextField
          name="routingNumber"
          label={t.routingNumber}
          hint={t.routingNumberHint}
          autoComplete="off"
        />
      </div>
      <TextField name="bankName" label={t.bankName} autoComplete="off" />
    </>
  );
}

function AvailableHint({ available }: { available: number }) {
  const t = useCopy(withdrawCopy);
  const { setFieldValue } = useFormikContext<WithdrawValues>();
  return (
    <>
      {t.availableHint(<Money usd={available} />)}{' '}
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
          {t.useAll}
        </button>
      )}
    </>
  );
}

/** Shows the effect of the request before it is made. */
function Effect({ wallet, amount }: { wallet: WalletView; amount: string }) {
  const t = useCopy(withdrawCopy);
  const cents = parseUsd(amount) ?? 0;
  const available = Math.round(wallet.available * 100);
  const fits = cents > 0 && cents <= available;
  return (
    <dl className="withdraw-effect">
      <div>
        <dt>{t.availableAfter}</dt>
        <dd>{fits ? <Money cents={available - cents} /> : '–'}</dd>
      </div>
      <div>
        <dt>{t.onHoldUntilPaid}</dt>
        <dd>{fits ? <Money cents={Math.round(wallet.held * 100) + cents} /> : '–'}</dd>
      </div>
    </dl>
  );
}
