import { formatTitle } from '@candor/contracts/entry-titles';
import type { TransactionView } from '@candor/contracts/wallet-history';
import { useReverseEntry } from '../../../api/account-wallet.ts';
import { FormDialog } from '../../../components/forms/form-dialog.tsx';
import { lazySchema } from '../../../components/forms/lazy-schema.ts';
import { TextAreaField } from '../../../components/forms/text-area-field.tsx';
import { userWalletCopy } from '../../../copy/user-wallet.ts';
import { walletEntryCopy } from '../../../copy/wallet-entry.ts';
import { useFigures } from '../../../lib/figures/use-figures.ts';
import { toCents } from '../../../lib/to-cents.ts';
import { AloneNote, useAloneObstacle, useNeedsSecond } from './alone-note.tsx';
import { useSubmitChange } from './use-submit-change.ts';

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
  const { reverse: copy, adjust } = userWalletCopy.useTexts();
  const wallet = walletEntryCopy.useTexts();
  const { usd } = useFigures();
  const send = useReverseEntry();
  const { seq, about } = entry;
  const blockedBy = useAloneObstacle(userId);
  const needsSecond = useNeedsSecond(userId);

  const submit = useSubmitChange<{ details: string }>({
    send: (body, idempotencyKey) =>
      send({ params: { id: userId, seq: String(seq) }, body, idempotencyKey }),
    copy,
  });

  return (
    <FormDialog<{ details: string }>
      title={copy.title(seq)}
      lead={copy.lead(formatTitle(wallet, entry), usd(toCents(about)))}
      submit={needsSecond(about) ? adjust.propose : copy.submit}
      blockedBy={blockedBy}
      cancel={adjust.cancel}
      initialValues={{ details: '' }}
      schema={lazySchema(() => import('@candor/contracts/reversals'), 'reverseEntrySchema')}
      onSubmit={({ details }) => submit({ details: details.trim() })}
      onClose={onClose}
    >
      <TextAreaField name="details" label={copy.details} hint={adjust.detailsHint} autoFocus />
      <AloneNote userId={userId} usd={about} />
    </FormDialog>
  );
}
