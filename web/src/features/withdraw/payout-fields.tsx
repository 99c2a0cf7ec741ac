import { WITHDRAWAL_TYPES } from '@candor/contracts/names';
import { ChoiceGroup } from '../../components/forms/choice-group.tsx';
import { TextField } from '../../components/forms/text-field.tsx';
import { withdrawCopy } from '../../copy/withdraw.ts';
import type { PayoutValues } from './withdraw-values.ts';

/** Method and details of a payout. */
export function PayoutFields({ values }: { values: PayoutValues }) {
  const t = withdrawCopy.useTexts();
  return (
    <>
      <ChoiceGroup
        name="withdrawalType"
        legend={t.method}
        choices={WITHDRAWAL_TYPES.toReversed().map((value) => ({ value, ...t.methods[value] }))}
      />
      {values.withdrawalType === 'bank transfer' ? <BankFields /> : <BitcoinField />}
    </>
  );
}

function BitcoinField() {
  const t = withdrawCopy.useTexts();
  return (
    <TextField
      name="walletAddress"
      label={t.bitcoinAddress}
      hint={t.bitcoinHint}
      autoComplete="off"
      spellCheck={false}
      className="form-control ff-mono"
    />
  );
}

function BankFields() {
  const t = withdrawCopy.useTexts();
  return (
    <>
      <TextField name="accountName" label={t.accountName} autoComplete="name" />
      <div className="columns columns-2 columns-from-small gap-4 row-gap-6">
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
