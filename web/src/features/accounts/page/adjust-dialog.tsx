import type { EditWalletRequest, WalletField } from '@candor/contracts/adjustments';
import type { WalletView } from '@candor/contracts/wallet-history';
import { useEditWallet } from '../../../api/account-wallet.ts';
import { Effect, Effects } from '../../../components/decision/effects.tsx';
import { AmountField } from '../../../components/forms/amount-field.tsx';
import { ChoiceGroup } from '../../../components/forms/choice-group.tsx';
import { FormDialog } from '../../../components/forms/form-dialog.tsx';
import { lazySchema } from '../../../components/forms/lazy-schema.ts';
import { TextAreaField } from '../../../components/forms/text-area-field.tsx';
import { userWalletCopy } from '../../../copy/user-wallet.ts';
import { toDollars } from '../../../lib/figures/figures.ts';
import { useFigures } from '../../../lib/figures/use-figures.ts';
import { toCents } from '../../../lib/to-cents.ts';
import { AloneNote, useAloneObstacle, useNeedsSecond } from './alone-note.tsx';
import { useSubmitChange } from './use-submit-change.ts';

interface Values {
  action: 'top-up' | 'deduct';
  amount: string;
  details: string;
}

/** Adds to a total or reduces it: the effect, and whether a second admin decides, are shown before it is sent. */
export function AdjustDialog({
  userId,
  wallet,
  field,
  onClose,
}: {
  userId: string;
  wallet: WalletView;
  field: WalletField;
  onClose: () => void;
}) {
  const { adjust: copy, wallet: walletCopy } = userWalletCopy.useTexts();
  const figures = useFigures();
  const send = useEditWallet();
  const submit = useSubmitChange<EditWalletRequest>({
    send: (body, idempotencyKey) => send({ params: { id: userId }, body, idempotencyKey }),
    copy,
  });
  const blockedBy = useAloneObstacle(userId);
  const needsSecond = useNeedsSecond(userId);
  const label = walletCopy.totals[field];
  const toRequest = ({ action, amount, details }: Values) => ({
    action,
    amount: toDollars(amount, figures),
    details: details.trim(),
    wallet: field,
  });

  return (
    <FormDialog<Values>
      title={copy.title(label)}
      submit={({ amount }) =>
        needsSecond((figures.amount.parse(amount) ?? 0) / 100) ? copy.propose : copy.submit
      }
      blockedBy={blockedBy}
      cancel={copy.cancel}
      initialValues={{ action: 'top-up', amount: '', details: '' }}
      schema={lazySchema(() => import('@candor/contracts/adjustments'), 'editWalletSchema')}
      toRequest={toRequest}
      onSubmit={(values) => submit(toRequest(values) as EditWalletRequest)}
      onClose={onClose}
    >
      {({ values }) => {
        const cents = figures.amount.parse(values.amount) ?? 0;
        const add = values.action === 'deduct' ? -cents : cents;
        const before = toCents(wallet[field]);
        return (
          <>
            <ChoiceGroup
              name="action"
              legend={copy.action}
              hideLegend
              choices={[
                { value: 'top-up', label: copy.add },
                { value: 'deduct', label: copy.reduce },
              ]}
            />
            <AmountField name="amount" label={copy.amount} autoFocus />
            <TextAreaField name="details" label={copy.details} hint={copy.detailsHint} rows={2} />
            <Effects title={copy.effect}>
              <Effect label={label} before={before} add={add} />
              {field !== 'totalInvestment' && (
                <Effect label={walletCopy.balance} before={toCents(wallet.balance)} add={add} />
              )}
            </Effects>
            {before + add < 0 && <p className="small text-negative">{copy.negative(label)}</p>}
            <AloneNote userId={userId} usd={cents / 100} />
          </>
        );
      }}
    </FormDialog>
  );
}
