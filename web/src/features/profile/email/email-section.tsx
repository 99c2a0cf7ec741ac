import { useState } from 'react';
import { useCancelEmailChange, useEmailChange } from '../../../api/email-change.ts';
import { PersonText } from '../../../components/data/person-text.tsx';
import { LoadFailure } from '../../../components/feedback/load-failure.tsx';
import { SNACK, useSnackBar } from '../../../components/feedback/snack-bar.tsx';
import { BusyButton } from '../../../components/forms/busy-button.tsx';
import { Section } from '../../../components/layout/section.tsx';
import { profileCopy } from '../../../copy/profile.ts';
import { useCopy } from '../../../lib/copy.ts';
import { useToMessage } from '../../../lib/to-message.ts';
import { ChangeEmailDialog } from './change-email-dialog.tsx';
import { PendingEmail } from './pending-email.tsx';

/** The email address, and a change of it that awaits its confirmations. */
export function EmailSection({ email }: { email: string }) {
  const toMessage = useToMessage();
  const { email: copy } = useCopy(profileCopy);
  const change = useEmailChange();
  const cancel = useCancelEmailChange();
  const show = useSnackBar();
  const [open, setOpen] = useState(false);
  const [cancelling, setCancelling] = useState(false);

  async function endChange(): Promise<void> {
    setCancelling(true);
    try {
      await cancel();
      show({ message: copy.cancelled, duration: SNACK.short });
    } catch (error) {
      show({ message: toMessage(error), duration: SNACK.error, kind: 'error' });
    } finally {
      setCancelling(false);
    }
  }

  return (
    <Section title={copy.title} lead={copy.use}>
      <p className="fw-strong text-break mb-3">
        <PersonText>{email}</PersonText>
      </p>
      {change.data?.pending ? (
        <>
          <PendingEmail change={change.data.pending} current={email} />
          <BusyButton
            busy={cancelling}
            className="btn btn-plain btn-compact"
            onClick={() => void endChange()}
          >
            {copy.cancel}
          </BusyButton>
        </>
      ) : change.error ? (
        <LoadFailure what={copy.state} error={change.error} onRetry={() => change.mutate()} />
      ) : (
        <button type="button" className="btn btn-plain btn-compact" onClick={() => setOpen(true)}>
          {copy.change}
        </button>
      )}
      {open && <ChangeEmailDialog current={email} onClose={() => setOpen(false)} />}
    </Section>
  );
}
