import { useState } from 'react';
import { useCountAudience, useSendBulk } from '../../api/mails.ts';
import { ActionDialog } from '../../components/feedback/action-dialog.tsx';
import { AppForm } from '../../components/forms/app-form.tsx';
import { KeepDraft, useDraft, useKeptKeys } from '../../components/forms/draft.tsx';
import { FormProblem } from '../../components/forms/form-problem.tsx';
import { lazySchema } from '../../components/forms/lazy-schema.ts';
import { SubmitButton } from '../../components/forms/submit-button.tsx';
import { Columns } from '../../components/layout/columns.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { mailCopy } from '../../copy/mail.ts';
import { isApiError } from '../../lib/api-error.ts';
import type { SendWithKey } from '../../lib/idempotency-key.ts';
import { isolate } from '../../lib/isolate.ts';
import { AudienceFields } from './audience-fields.tsx';
import { BulkList } from './bulk-list.tsx';
import { type BulkValues, EMPTY_BULK, toAudience, toBulkBody, toBulkCheck } from './bulk-values.ts';
import { EndedBulkProposals } from './ended-bulk-proposals.tsx';
import { MailPreview } from './mail-preview.tsx';
import { MessageFields } from './message-fields.tsx';

const DRAFT = 'staff-bulk-mail';

/** Proposes to write to the accounts that match, once their number is confirmed. */
export function BulkTab() {
  const copy = mailCopy.useTexts();
  const count = useCountAudience();
  const draft = useDraft<BulkValues>(DRAFT);
  const [hasNobody, setNobody] = useState(false);
  const [review, setReview] = useState<{ values: BulkValues; count: number } | null>(null);
  const [formKey, setFormKey] = useState(0);
  const withKey = useKeptKeys(DRAFT);

  return (
    <>
      <AppForm<BulkValues>
        key={formKey}
        aria-label={copy.bulk.form}
        initialValues={formKey === 0 ? (draft ?? EMPTY_BULK) : EMPTY_BULK}
        schema={lazySchema(() => import('@candor/contracts/staff-mail'), 'sendBulkSchema')}
        toRequest={toBulkCheck}
        onSubmit={async (values) => {
          const found = await count({ body: { audience: toAudience(values) } });
          setNobody(found.count === 0);
          if (found.count > 0) setReview({ values, count: found.count });
        }}
      >
        {({ values }) => (
          <>
            <KeepDraft name={DRAFT} />
            <Columns below="large" gap={7}>
              <Stack gap={5}>
                {draft && formKey === 0 && (
                  <p className="small muted" role="status">
                    {copy.restored}
                  </p>
                )}
                <FormProblem>{hasNobody && copy.bulk.nobody}</FormProblem>
                <AudienceFields />
                <MessageFields />
                <SubmitButton className="btn btn-primary align-self-start">
                  {copy.bulk.review}
                </SubmitButton>
              </Stack>
              <MailPreview
                audience={toAudience(values)}
                subject={values.subject}
                text={values.text}
              />
            </Columns>
          </>
        )}
      </AppForm>
      {review && (
        <ConfirmBulk
          {...review}
          withKey={withKey}
          onRecount={(next) => setReview({ ...review, count: next })}
          onClose={() => setReview(null)}
          onSent={() => {
            setReview(null);
            setFormKey(formKey + 1);
          }}
        />
      )}
      <Stack gap={7} className="mt-7">
        <BulkList />
        <EndedBulkProposals />
      </Stack>
    </>
  );
}

/** Names the number of accounts; when it has changed meanwhile, the new number has to be confirmed. */
function ConfirmBulk({
  values,
  count,
  withKey,
  onRecount,
  onClose,
  onSent,
}: {
  values: BulkValues;
  count: number;
  withKey: SendWithKey;
  onRecount: (count: number) => void;
  onClose: () => void;
  onSent: () => void;
}) {
  const copy = mailCopy.useTexts().bulk;
  const send = useSendBulk();
  const countAgain = useCountAudience();

  async function confirm(): Promise<string> {
    const body = toBulkBody(values, count);
    try {
      await withKey(body, (idempotencyKey) => send({ body, idempotencyKey }));
    } catch (error) {
      if (isApiError(error, 'STATE_CONFLICT')) {
        const found = await countAgain({ body: { audience: toAudience(values) } }).catch(
          () => null,
        );
        if (found) onRecount(found.count);
      }
      throw error;
    }
    onSent();
    return copy.proposed;
  }

  return (
    <ActionDialog
      title={copy.confirmTitle(count)}
      keep={copy.keep}
      submit={copy.confirm(count)}
      submitClass="btn btn-primary"
      onAct={confirm}
      onClose={onClose}
    >
      {copy.confirmText(isolate(values.subject))}
    </ActionDialog>
  );
}
