import {
  KYC_COUNTRIES,
  KYC_DOCUMENTS,
  type KycFile,
  toKycFiles,
} from '@candor/contracts/kyc-documents';
import { UPLOAD_TYPES } from '@candor/contracts/uploads';
import { useMemo, useState } from 'react';
import { useUploadKyc } from '../../api/kyc.ts';
import { SNACK, useSnackBar } from '../../components/feedback/snack-bar.tsx';
import { AppForm } from '../../components/forms/app-form.tsx';
import { ChoiceGroup } from '../../components/forms/choice-group.tsx';
import { KeepDraft, useDraft, useKeptKeys } from '../../components/forms/draft.tsx';
import { FileField } from '../../components/forms/file-field.tsx';
import { lazySchema } from '../../components/forms/lazy-schema.ts';
import { SelectField } from '../../components/forms/select-field.tsx';
import { SendProblem } from '../../components/forms/send-problem.tsx';
import { SubmitButton } from '../../components/forms/submit-button.tsx';
import { TextField } from '../../components/forms/text-field.tsx';
import { Columns } from '../../components/layout/columns.tsx';
import { Section } from '../../components/layout/section.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { type KycTexts, kycCopy } from '../../copy/kyc.ts';
import { isOnFields } from '../../lib/api-error.ts';
import { formatCountry } from '../../lib/format-country.ts';
import { useLocale } from '../../lib/locale.ts';
import {
  checkKyc,
  identifyKyc,
  type KycValues,
  NO_VALUES,
  toKycForm,
  toKycRequest,
} from './kyc-values.ts';

/** Originals of phones; they are made smaller before they are sent. */
const MAX_ORIGINAL_BYTES = 25 * 1024 * 1024;
const DRAFT = 'identity-check';

/** Asks for the document and its photos, and sends them. */
export function KycForm() {
  const copy = kycCopy.useTexts();
  const upload = useUploadKyc();
  const show = useSnackBar();
  const draft = useDraft<KycValues>(DRAFT);
  const countries = useCountryOptions(copy.form.chooseCountry);
  const withKey = useKeptKeys(DRAFT);
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<unknown>(null);

  async function send(values: KycValues): Promise<void> {
    setProblem(null);
    const form = await toKycForm(values);
    setProgress(0);
    try {
      await withKey(identifyKyc(values), (idempotencyKey) =>
        upload({ form, idempotencyKey, onProgress: setProgress }),
      );
      show({ message: copy.form.sent, duration: SNACK.receipt });
    } finally {
      setProgress(null);
    }
  }

  return (
    <AppForm<KycValues>
      initialValues={draft ?? NO_VALUES}
      schema={lazySchema(() => import('@candor/contracts/kyc'), 'uploadKycSchema')}
      toRequest={toKycRequest}
      check={(values) => checkKyc(values, copy.form, new Date())}
      onSubmit={send}
      onError={(error) => {
        const onFields = isOnFields(error);
        setProblem(onFields ? null : error);
      }}
      warnWhenDirty
      className="gap-8"
      aria-label={copy.form.label}
    >
      {({ values }) => (
        <>
          <KeepDraft name={DRAFT} />
          <Section title={copy.form.aboutDocument}>
            <ChoiceGroup
              name="documentType"
              legend={copy.form.documentType}
              choices={KYC_DOCUMENTS.map((value) => ({ value, label: copy.documents[value] }))}
            />
            <Columns kind="fit" gap={5} className="mt-5">
              <SelectField name="country" label={copy.form.country} options={countries} />
              <TextField
                name="documentNumber"
                label={copy.form.number}
                hint={copy.form.numberHint}
                autoComplete="off"
                spellCheck={false}
                maxLength={40}
              />
              <TextField name="expiresOn" label={copy.form.expires} type="date" />
            </Columns>
          </Section>
          <Section title={copy.form.photos} lead={copy.form.fileLimit}>
            <Columns kind="fit" gap={5}>
              {toKycFiles(values.documentType).map((name) => (
                <FileField
                  key={name}
                  name={name}
                  label={findLabel(name, values, copy.form)}
                  hint={copy.form.hints[name]}
                  types={UPLOAD_TYPES}
                  typeWords={copy.form.imageTypes}
                  maxBytes={MAX_ORIGINAL_BYTES}
                  progress={progress}
                />
              ))}
            </Columns>
          </Section>
          <SendProblem problem={problem} />
          <Stack>
            <p className="fs-2 text-muted max-w-measure">{copy.form.privacy}</p>
            <div>
              <SubmitButton>{copy.form.send}</SubmitButton>
            </div>
          </Stack>
        </>
      )}
    </AppForm>
  );
}

function findLabel(name: KycFile, { documentType }: KycValues, copy: KycTexts['form']): string {
  return name === 'front' && documentType === 'passport' ? copy.files.passport : copy.files[name];
}

/** Countries by name in the interface's language, after an entry that chooses none. */
function useCountryOptions(choose: string) {
  const locale = useLocale();
  return useMemo(() => {
    const names = KYC_COUNTRIES.map((value) => ({ value, label: formatCountry(value, locale) }));
    names.sort((a, b) => a.label.localeCompare(b.label, locale));
    return [{ value: '', label: choose, disabled: true }, ...names];
  }, [locale, choose]);
}
