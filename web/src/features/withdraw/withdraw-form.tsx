import { WITHDRAWAL_CURRENCIES } from '@candor/contracts/names';
import type { DestinationView } from '@candor/contracts/payout-destinations';
import type { WalletView } from '@candor/contracts/wallet-history';
import { useFormikContext } from 'formik';
import { Facts } from '../../components/data/facts.tsx';
import { Money } from '../../components/data/money.tsx';
import { AmountField } from '../../components/forms/amount-field.tsx';
import { AppForm } from '../../components/forms/app-form.tsx';
import { KeepDraft } from '../../components/forms/draft.tsx';
import { lazySchema } from '../../components/forms/lazy-schema.ts';
import { RefusedFields } from '../../components/forms/refused-fields.tsx';
import { SelectField } from '../../components/forms/select-field.tsx';
import { SubmitButton } from '../../components/forms/submit-button.tsx';
import type { AnySchema } from '../../components/forms/validate-values.ts';
import { Columns } from '../../components/layout/columns.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { withdrawCopy } from '../../copy/withdraw.ts';
import { useFigures } from '../../lib/figures/use-figures.ts';
import { toCents } from '../../lib/to-cents.ts';
import { Conversion } from './conversion.tsx';
import { DestinationChoice } from './destination-choice.tsx';
import { isUsable } from './is-usable.ts';
import { PayoutFields } from './payout-fields.tsx';
import {
  checkWithdrawal,
  EMPTY_WITHDRAWAL,
  isToSaved,
  NEW_DETAILS,
  toWithdrawRequest,
  type WithdrawValues,
} from './withdraw-values.ts';

const loadSchema = lazySchema(() => import('@candor/contracts/withdrawals'), 'withdrawFormSchema');

export const WITHDRAW_DRAFT = 'withdraw';

// A lazy schema validates like the one that it chooses.
const schema = loadSchema as unknown as AnySchema;

export function WithdrawForm({
  wallet,
  saved,
  allowsDetails,
  draft,
  refusal,
  onReview,
}: {
  wallet: WalletView;
  saved: readonly DestinationView[];
  /** Whether withdrawals may go to details that are not saved. */
  allowsDetails: boolean;
  /** Values that the form held when its session expired. */
  draft: WithdrawValues | null;
  /** The refusal of the server after the review. */
  refusal: unknown;
  onReview: (values: WithdrawValues) => void;
}) {
  const t = withdrawCopy.useTexts();
  const figures = useFigures();
  const usable = saved.filter((one) => isUsable(one));
  const destinationId = usable[0]?.id ?? (allowsDetails ? NEW_DETAILS : '');
  return (
    <AppForm<WithdrawValues>
      initialValues={draft ?? { ...EMPTY_WITHDRAWAL, destinationId }}
      schema={schema}
      toRequest={(values) => toWithdrawRequest(values, figures)}
      check={(values) => checkWithdrawal(values, wallet.available, { texts: t.problems, figures })}
      onSubmit={async (values) => onReview(values)}
      warnWhenDirty
      aria-label={t.title}
    >
      {({ values }) => (
        <>
          <KeepDraft name={WITHDRAW_DRAFT} />
          <RefusedFields refusal={refusal} />
          <Columns kind="thirds" below="small" gap={4}>
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
          </Columns>
          <Conversion amount={values.amount} currencies={findCurrencies(values, saved)} />
          {usable.length > 0 && <DestinationChoice saved={saved} allowsDetails={allowsDetails} />}
          {!isToSaved(values) && <PayoutFields values={values} />}
          <Effect wallet={wallet} amount={values.amount} />
          <SubmitButton>{t.review}</SubmitButton>
        </>
      )}
    </AppForm>
  );
}

/** Currencies in which the amount is also shown: bitcoin for a wallet, and the chosen one. */
function findCurrencies(values: WithdrawValues, saved: readonly DestinationView[]): string[] {
  const chosen = saved.find(({ id }) => id === values.destinationId);
  const method = chosen?.withdrawalType ?? values.withdrawalType;
  const bitcoin = method === 'bitcoin wallet' ? ['BTC'] : [];
  return values.currency === 'USD' ? bitcoin : [...bitcoin, values.currency];
}

function AvailableHint({ available }: { available: number }) {
  const t = withdrawCopy.useTexts();
  const { plain } = useFigures();
  const { setFieldValue } = useFormikContext<WithdrawValues>();
  return (
    <>
      {t.availableHint(<Money usd={available} />)}{' '}
      {available > 0 && (
        <button
          type="button"
          className="btn-text"
          onClick={() => void setFieldValue('amount', plain(toCents(available)))}
        >
          {t.useAll}
        </button>
      )}
    </>
  );
}

/** Shows the effect of the request before it is made. */
function Effect({ wallet, amount }: { wallet: WalletView; amount: string }) {
  const t = withdrawCopy.useTexts();
  const figures = useFigures();
  const cents = figures.amount.parse(amount) ?? 0;
  const available = toCents(wallet.available);
  const fits = cents > 0 && cents <= available;
  const toFigure = (after: number) => (fits ? <Money cents={after} /> : '–');
  return (
    <Panel small sunken>
      <Facts
        rows={[
          [t.availableAfter, toFigure(available - cents)],
          [t.onHoldUntilPaid, toFigure(toCents(wallet.held) + cents)],
        ]}
      />
    </Panel>
  );
}
