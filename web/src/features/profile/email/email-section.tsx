import type { EmailChangeView } from '@candor/contracts/auth';
import { useState } from 'react';
import {
  useCancelEmailChange,
  useEmailChange,
  useRequestEmailChange,
} from '../../../api/email-change.ts';
import { useConfirmIdentity } from '../../../components/auth/confirm-identity.tsx';
import { formatDate } from '../../../components/data/date-time.tsx';
import { PersonText } from '../../../components/data/person-text.tsx';
import { StatusMark } from '../../../components/data/status-mark.tsx';
import { LoadFailure } from '../../../components/feedback/load-failure.tsx';
import { Notice } from '../../../components/feedback/notice.tsx';
import { ActionButton } from '../../../components/forms/action-button.tsx';
import { FormDialog } from '../../../components/forms/form-dialog.tsx';
import { lazySchema } from '../../../components/forms/lazy-schema.ts';
import { PasswordField } from '../../../components/forms/password-field.tsx';
import { TextField } from '../../../components/forms/text-field.tsx';
import { Section } from '../../../components/layout/section.tsx';
import { Stack } from '../../../components/layout/stack.tsx';
import { profileCopy } from '../../../copy/profile.ts';
import { isolate } from '../../../lib/isolate.ts';
import { useLocale } from '../../../lib/locale.ts';

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

/** Which of the two addresses has confirmed, and until when the links are valid. */
function PendingEmail({ change, current }: { change: EmailChangeView; current: string }) {
  const { email: copy } = profileCopy.useTexts();
  const locale = useLocale();
  const until = formatDate(change.expiresAt, { timeOnly: true, locale });
  const sides = [
    { address: current, confirmed: change.confirmed.current },
    { address: change.email, confirmed: change.confirmed.new },
  ];
  return (
    <Notice title={copy.pendingTitle(isolate(change.email))} className="mb-3">
      <Stack as="ul" gap={2} className="my-2">
        {sides.map(({ address, confirmed }) => (
          <li key={address}>
            <StatusMark kind={confirmed ? 'done' : 'waiting'}>
              {confirmed ? copy.confirmedAt(isolate(address)) : copy.waitingFor(isolate(address))}
            </StatusMark>
          </li>
        ))}
      </Stack>
      <p className="text-muted">
        {copy.pendingText} {copy.validUntil(until)}
      </p>
    </Notice>
  );
}

const EMPTY = { email: '', password: '' };

/** Asks for the new address and the password. */
function ChangeEmailDialog({ current, onClose }: { current: string; onClose: () => void }) {
  const { email: copy } = profileCopy.useTexts();
  const request = useRequestEmailChange();
  const confirmIdentity = useConfirmIdentity();
  return (
    <FormDialog
      title={copy.dialogTitle}
      lead={copy.dialogText}
      submit={copy.send}
      cancel={copy.keep}
      initialValues={EMPTY}
      schema={lazySchema(() => import('@candor/contracts/auth'), 'changeEmailSchema')}
      onSubmit={async (values) => {
        await confirmIdentity(() => request({ body: values }));
        return copy.sent;
      }}
      onClose={onClose}
    >
      {/* Lets password managers know whose password this is. */}
      <input type="email" autoComplete="username" value={current} readOnly hidden />
      <TextField name="email" type="email" label={copy.newEmail} autoComplete="email" />
      <PasswordField name="password" label={copy.password} />
    </FormDialog>
  );
}
