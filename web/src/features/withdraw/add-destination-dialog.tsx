import { useAddDestination } from '../../api/payouts.ts';
import { useConfirmIdentity } from '../../components/auth/confirm-identity.tsx';
import { WithinHours } from '../../components/data/within-hours.tsx';
import { Dialog } from '../../components/feedback/dialog.tsx';
import { SNACK, useSnackBar } from '../../components/feedback/snack-bar.tsx';
import { useShowError } from '../../components/feedback/use-show-error.ts';
import { AppForm } from '../../components/forms/app-form.tsx';
import { KeepDraft, useDraft } from '../../components/forms/draft.tsx';
import { lazySchema } from '../../components/forms/lazy-schema.ts';
import { SubmitButton } from '../../components/forms/submit-button.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { withdrawCopy } from '../../copy/withdraw.ts';
import { isOnFields } from '../../lib/api-error.ts';
import { isIdentityUnconfirmed } from '../../lib/is-identity-unconfirmed.ts';
import { PayoutFields } from './payout-fields.tsx';
import { EMPTY_PAYOUT, type PayoutValues, toPayoutRequest } from './withdraw-values.ts';

export const DESTINATION_DRAFT = 'payout-destination';

/** Saves a destination: it is then confirmed by the mailed link. */
export function AddDestinationDialog({
  delayHours,
  onClose,
}: {
  delayHours: number;
  onClose: () => void;
}) {
  const { destinations: t } = withdrawCopy.useTexts();
  const add = useAddDestination();
  const confirmIdentity = useConfirmIdentity();
  const show = useSnackBar();
  const showError = useShowError();
  const draft = useDraft<PayoutValues>(DESTINATION_DRAFT);

  async function save(values: PayoutValues): Promise<void> {
    await confirmIdentity(() => add({ body: toPayoutRequest(values) }));
    show({ message: t.saved, duration: SNACK.error });
    onClose();
  }

  return (
    <Dialog open title={t.dialogTitle} onClose={onClose}>
      <p className="muted">
        {delayHours === 0 ? t.dialogTextAtOnce : t.dialogText(<WithinHours hours={delayHours} />)}
      </p>
      <AppForm<PayoutValues>
        initialValues={draft ?? EMPTY_PAYOUT}
        schema={lazySchema(
          () => import('@candor/contracts/payout-destinations'),
          'addDestinationSchema',
        )}
        toRequest={toPayoutRequest}
        onSubmit={save}
        onError={(error) => {
          // Closing the identity dialog returns to the form without a message.
          if (isIdentityUnconfirmed(error) || isOnFields(error)) return;
          return showError(error);
        }}
        className="mt-4"
        aria-label={t.dialogTitle}
      >
        {({ values }) => (
          <>
            <KeepDraft name={DESTINATION_DRAFT} />
            <PayoutFields values={values} />
            <Stack horizontal gap={3} justify="end">
              <button type="button" className="btn btn-plain" onClick={onClose}>
                {t.cancel}
              </button>
              <SubmitButton>{t.save}</SubmitButton>
            </Stack>
          </>
        )}
      </AppForm>
    </Dialog>
  );
}
