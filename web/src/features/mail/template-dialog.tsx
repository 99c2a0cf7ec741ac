import type { MailTemplateView } from '@candor/contracts/staff-mail';
import { useAddTemplate, useChangeTemplate } from '../../api/mails.ts';
import { Dialog } from '../../components/feedback/dialog.tsx';
import { AppForm } from '../../components/forms/app-form.tsx';
import { lazySchema } from '../../components/forms/lazy-schema.ts';
import { SubmitButton } from '../../components/forms/submit-button.tsx';
import { TextAreaField } from '../../components/forms/text-area-field.tsx';
import { TextField } from '../../components/forms/text-field.tsx';
import { mailCopy } from '../../copy/mail.ts';

interface Values {
  name: string;
  subject: string;
  text: string;
}

/** Adds a template, or changes one as its next version. */
export function TemplateDialog({
  template,
  onClose,
  onSaved,
}: {
  template: MailTemplateView | null;
  onClose: () => void;
  onSaved: () => Promise<void>;
}) {
  const { templates: copy, fields } = mailCopy.useTexts();
  const add = useAddTemplate();
  const change = useChangeTemplate();
  const { name = '', subject = '', text = '' } = template ?? {};
  return (
    <Dialog
      open
      size="lg"
      title={template ? copy.editTitle(template.name) : copy.addTitle}
      onClose={onClose}
    >
      <AppForm<Values>
        aria-label={copy.form}
        initialValues={{ name, subject, text }}
        schema={lazySchema(() => import('@candor/contracts/staff-mail'), 'mailTemplateSchema')}
        onSubmit={async (body) => {
          if (template) {
            const { id, version } = template;
            await change({ params: { id }, body: { ...body, version } });
          } else await add({ body });
          await onSaved();
        }}
      >
        <TextField name="name" label={fields.name} maxLength={60} autoComplete="off" />
        <TextField name="subject" label={fields.subject} maxLength={120} autoComplete="off" />
        <TextAreaField name="text" label={fields.text} hint={fields.textHint} rows={8} />
        <SubmitButton>{copy.save}</SubmitButton>
      </AppForm>
    </Dialog>
  );
}
