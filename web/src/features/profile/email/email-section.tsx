import { useState } from 'react';
import { useCancelEmailChange, useEmailChange } from '../../../api/email-change.ts';
import { PersonText } from '../../../components/data/person-text.tsx';
import { LoadFailure } from '../../../components/feedback/load-failure.tsx';
import { ActionButton } from '../../../components/forms/action-button.tsx';
import { Section } from '../../../components/layout/section.tsx';
import { profileCopy } from '../../../copy/profile.ts';
import { ChangeEmailDialog } from './change-email-dialog.tsx';
import { PendingEmail } from './pending-email.tsx';

/** The email address, and a change of it that awaits its confirmations. */
export function EmailSection({ email }: { email: string }) {
  const { email: copy } = profileCopy.useTexts();
  const change = useEmailChange();
  const cancel = useCancelEmailChange();
  const [open, setOpen] = useState(false);

  return (
    <Section title={copy.title} lead={copy.use}>
      <p className="fw-strong text-break mb-3">
        <PersonText>{email}</PersonText>
      </p>
      {change.data?.pending ? (
        <>
          <PendingEmail change={change.data.pending} current={email} />
          <ActionButton
            className="btn btn-plain btn-compact"
            act={async () => {
              await cancel();
              return copy.cancelled;
            }}
          >
            {copy.cancel}
          </ActionButton>
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
