import { formatUsd } from '@candor/contracts/money';
import type { TransactionView } from '@candor/contracts/wallet-history';
import { useState } from 'react';
import { useAdjustmentTerms, useReverseEntry } from '../../../api/account-wallet.ts';
import { useReadAgainSoon } from '../../../api/users.ts';
import { formatTitle } from '../../../components/data/entry-texts.ts';
import { SNACK, useSnackBar } from '../../../components/feedback/snack-bar.tsx';
import { FormDialog } from '../../../components/forms/form-dialog.tsx';
import { TextAreaField } from '../../../components/forms/text-area-field.tsx';
import { usersCopy } from '../../../copy/users.ts';
import { walletCopy } from '../../../copy/wallet.ts';
import { isRetryable } from '../../../lib/api-error.ts';
import { useCopy } from '../../../lib/copy.ts';
import { createKeyKeeper } from '../../../lib/idempotency-key.ts';

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
  const readAgainSoon = useReadAgainSoon();
  const show = useSnackBar();
  const { data: terms } = useAdjustmentTerms();
  const [toKey] = useState(createKeyKeeper);
  const { seq, about } = entry;
  const limit = terms && formatUsd(Math.round(terms.secondAdminAbove * 100));

  async function submit({ details }: { details: string }): Promise<void> {
    const body = { details: details.trim() };
    const params = { id: userId, seq: String(seq) };
    try {
      const { status } = await send({ params, body, idempotencyKey: toKey(body) });
      toKey.settle(body);
      const isProposed = status === 'proposed';
      show({ message: isProposed ? copy.proposed : copy.done, duration: SNACK.receipt });
      readAgainSoon();
      onClose();
    } catch (error) {
      if (!isRetryable(error)) toKey.settle(body);
      throw error;
    }
  }

  return (
    <FormDialog<{ details: string }>
      title={copy.title(seq)}
      lead={copy.lead(formatTitle(wallet, entry), formatUsd(Math.round(about * 100)))}
      submit={copy.submit}
      cancel={adjust.cancel}
      initialValues={{ details: '' }}
      schema={loadSchema}
      onSubmit={submit}
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
