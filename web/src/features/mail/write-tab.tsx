import { useState } from 'react';
import { useMail, useSendEmail } from '../../api/mails.ts';
import { useSnackBar } from '../../components/feedback/snack-bar.tsx';
import { AppForm } from '../../components/forms/app-form.tsx';
import { KeepDraft, useDraft, useKeptKeys } from '../../components/forms/draft.tsx';
import { lazySchema } from '../../components/forms/lazy-schema.ts';
import { SubmitButton } from '../../components/forms/submit-button.tsx';
import { Columns } from '../../components/layout/columns.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { mailCopy } from '../../copy/mail.ts';
import { isolate } from '../../lib/isolate.ts';
import { MailPreview } from './mail-preview.tsx';
import { MailState } from './mail-state.tsx';
import { EMPTY_MESSAGE, MessageFields, type MessageValues } from './message-fields.tsx';
import { RecipientField } from './recipient-field.tsx';

interface Values extends MessageValues {
  userId: string;
  /** Name and address of the chosen account, as the field shows them. */
  recipient: string;
}

const DRAFT = 'staff-mail';
const EMPTY: Values = { ...EMPTY_MESSAGE, userId: '', recipient: '' };

/** Writes to one account. */
export function WriteTab() {
  const copy = mailCopy.useTexts();
  const send = useSendEmail();
  const show = useSnackBar();
  const draft = useDraft<Values>(DRAFT);
  const withKey = useKeptKeys(DRAFT);
  const [sentId, setSentId] = useState<string | null>(null);
  return (
    <AppForm<Values>
      aria-label={copy.send}
      initialValues={draft ?? EMPTY}
      schema={lazySchema(() => import('@candor/contracts/staff-mail'), 'sendEmailSchema')}
      toRequest={toBody}
      check={({ userId }) => (userId ? {} : { recipient: copy.fields.recipientMissing })}
      onSubmit={async (values, { resetForm }) => {
        const body = toBody(values);
        const mail = await withKey(body, (idempotencyKey) => send({ body, idempotencyKey }));
        setSentId(mail.id);
        resetForm({ values: EMPTY });
        show(copy.sent);
      }}
    >
      {({ values }) => (
        <>
          <KeepDraft name={DRAFT} />
          <Columns below="large" gap={7}>
            <Stack gap={5}>
              {draft && (
                <p className="small muted" role="status">
                  {copy.restored}
                </p>
              )}
              {sentId && <Delivery id={sentId} />}
              <RecipientField />
              <MessageFields />
              <SubmitButton className="btn btn-primary align-self-start">{copy.send}</SubmitButton>
            </Stack>
            <MailPreview userId={values.userId} subject={values.subject} text={values.text} />
          </Columns>
        </>
      )}
    </AppForm>
  );
}

function toBody({ userId, subject, text, templateId }: Values) {
  return { userId, subject, text, ...(templateId ? { templateId } : {}) };
}

/** What became of the mail that was just sent, live. */
function Delivery({ id }: { id: string }) {
  const copy = mailCopy.useTexts();
  const { data } = useMail(id);
  return (
    <Panel small className="mail-delivery" role="status">
      <p className="small fw-medium text-break">
        {copy.delivery}
        {data && `: ${isolate(data.message?.subject ?? '')}, ${isolate(data.to)}`}
      </p>
      {data && <MailState mail={data} />}
    </Panel>
  );
}
