import { useFormikContext } from 'formik';
import { useMailTemplates } from '../../api/mails.ts';
import { SelectField } from '../../components/forms/select-field.tsx';
import { TextAreaField } from '../../components/forms/text-area-field.tsx';
import { TextField } from '../../components/forms/text-field.tsx';
import { mailCopy } from '../../copy/mail.ts';

export interface MessageValues {
  templateId: string;
  subject: string;
  text: string;
}

export const EMPTY_MESSAGE: MessageValues = { templateId: '', subject: '', text: '' };

/** Template, subject and text of an email. A template replaces subject and text. */
export function MessageFields() {
  const copy = mailCopy.useTexts().fields;
  const { setValues } = useFormikContext<MessageValues>();
  const templates = useMailTemplates().data ?? [];

  function applyTemplate(id: string): void {
    const chosen = templates.find((template) => template.id === id);
    if (!chosen) return;
    const { subject, text } = chosen;
    void setValues((values) => ({ ...values, templateId: id, subject, text }));
  }

  return (
    <>
      {templates.length > 0 && (
        <SelectField
          name="templateId"
          label={copy.template}
          options={[
            { value: '', label: copy.noTemplate },
            ...templates.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChosen={applyTemplate}
        />
      )}
      <TextField name="subject" label={copy.subject} maxLength={120} autoComplete="off" />
      <TextAreaField name="text" label={copy.text} hint={copy.textHint} rows={10} />
    </>
  );
}
