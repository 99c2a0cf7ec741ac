import { addDestinationSchema } from '@candor/contracts/payments';
import { useState } from 'react';
import { useAddDestination } from '../../api/payouts.ts';
import { WithinHours } from '../../components/data/within-hours.tsx';
import { Dialog } from '../../components/feedback/dialog.tsx';
import { SNACK, useSnackBar } from '../../components/feedback/snack-bar.tsx';
import { AppForm } from '../../components/forms/app-form.tsx';
import { SubmitButton } from '../../components/forms/submit-button.tsx';
import { withdrawCopy } from '../../copy/withdraw.ts';
import { isApiError } from '../../lib/api-error.ts';
import { useCopy } from '../../lib/copy.ts';
import { keepDraft } from '../../lib/drafts.ts';
import { useAccount, useSession } from '../../lib/services.ts';
import { toMessage } from '../../lib/to-message';
import { PayoutFields } from './payout-fields.tsx';
import { EMPTY_PAYOUT, type PayoutValues, toPayoutRequest } from './withdraw-values.ts';

export const DESTINATION_DRAFT = 'payout-destination';

/** Saves a destination: it is then confirmed by the mailed link. */
export function AddDestinationDialog({
  draft,
  delayHours,
  onClose,
}: {
  /** Values from before a new log-in. */
  draft: PayoutValues | null;
  delayHours: number;
  onClose: () => void;
}) {
  const { destinations: t } = useCopy(withdrawCopy);
  const add = useAddDestination();
  const show = useSnackBar();
  const [stale, setStale] = useState<PayoutValues | null>(null);

  async function save(values: PayoutValues): Promise<void> {
    try {
      await add({ body: toPayoutRequest(values) });
      show({ message: t.saved, duration: SNACK.error });
      onClose();
    } catch (error) {
      if (isApiError(error, 'FRESH_LOGIN_REQUIRED')) setStale(values);
      else throw error;
    }
  }

  return (
    <Dialog open title={t.dialogTitle} onClose={onClose}>
      <p className="muted">
        {delayHours === 0 ? t.dialogTextAtOnce : t.dialogText(<WithinHours hours={delayHours} />)}
      </p>
      <AppForm<PayoutValues>
        initialValues={draft ?? EMPTY_PAYOUT}
        schema={addDestinationSchema}
        toRequest={toPayoutRequest}
        onSubmit={save}
        onError={(error) =>
          show({ message: toMessage(error), kind: 'error', duration: SNACK.error })
        }
        className="destination-form"
        aria-label={t.dialogTitle}
      >
        {({ values }) => (
          <>
            <PayoutFields values={values} />
            {stale ? (
              <LogInAgain values={stale} />
            ) : (
              <div className="dialog-actions">
                <button type="button" className="btn btn-plain" onClick={onClose}>
                  {t.cancel}
                </button>
                <SubmitButton>{t.save}</SubmitButton>
              </div>
            )}
          </>
        )}
      </AppForm>
    </Dialog>
  );
}

/** The log-in is too old. A new one comes back to this dialog with what was entered. */
function LogInAgain({ values }: { values: PayoutValues }) {
  const { destinations: t } = useCopy(withdrawCopy);
  const session = useSession();
  const { id: accountId } = useAccount();

  async function logInAgain(): Promise<void> {
    keepDraft(session, DESTINATION_DRAFT, { accountId, values });
    await session.signOut({ returns: true });
  }

  return (
    <div className="fresh-login" role="alert">
      <p>{t.freshLogin}</p>
      <button type="button" className="btn btn-primary" onClick={() => void logInAgain()}>
        {t.logInAgain}
      </button>
    </div>
  );
}
