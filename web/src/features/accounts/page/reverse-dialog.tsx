import { formatUsd } from '@candor/contracts/money';
import type { TransactionView } from '@candor/contracts/wallet-history';
import { useAdjustmentTerms, useReverseEntry } from '../../../api/account-wallet.ts';
import { formatTitle } from '../../../components/data/entry-texts.ts';
import { FormDialog } from '../../../components/forms/form-dialog.tsx';
import { TextAreaField } from '../../../components/forms/text-area-field.tsx';
import { usersCopy } from '../../../copy/users.ts';
import { walletCopy } from '../../../copy/wallet.ts';
import { useCopy } from '../../../lib/copy.ts';
import { useSubmitChange } from './use-submit-change.ts';

const loadSchema = () =>
  import('@candor/contracts/payments').then(({ reverseEntrySchema }) => reverseEntrySchema);

/** Reverses an entry by another one, with a reason that the investor reads. */
export function ReverseDialog({
  userId,
  entry,
  onClose,
}: {
  userId: string;
  entry: TransactionView;
  onClose: () => void;
}) {
  const { reverse: copy, adjust } = useCopy(usersCopy);
  const wallet = useCopy(walletCopy);
  const send = useReverseEntry();
  const { data: terms } = useAdjustmentTerms();
  const { seq, about } = entry;
  const limit = terms && formatUsd(Math.round(terms.secondAdminAbove * 100));

  const submit = useSubmitChange<{ details: string }>({
    send: (body, idempotencyKey) =>
      send({ params: { id: userId, seq: String(seq) }, body, idempotencyKey }),
    copy,
    onClose,
  });

  return (
    <FormDialog<{ details: string }>
      title={copy.title(seq)}
      lead={copy.lead(formatTitle(wallet, entry), formatUsd(Math.round(about * 100)))}
      submit={copy.submit}
      cancel={adjust.cancel}
      initialValues={{ details: '' }}
      schema={loadSchema}
      onSubmit={({ details }) => submit({ details: details.trim() })}
      onClose={onClose}
    >
      <TextAreaField name="details" label={copy.details} hint={adjust.detailsHint} autoFocus />
      {terms && limit && (
        <p
          className="adjust-note"
          data-kind={about > terms.secondAdminAbove ? 'pending' : undefined}
        >
          {about > terms.secondAdminAbove ? adjust.secondAdmin(limit) : adjust.atOnce(limit)}
        </p>
      )}
    </FormDialog>
  );
}
