import { SelectField } from '../../components/forms/select-field.tsx';
import { useCountries } from '../../components/forms/use-countries.ts';
import { Columns } from '../../components/layout/columns.tsx';
import { mailCopy } from '../../copy/mail.ts';

const toOptions = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** Which accounts a bulk mail goes to. */
export function AudienceFields() {
  const copy = mailCopy.useTexts().bulk;
  const countries = useCountries();
  const any = { value: '', label: copy.any };
  return (
    <fieldset>
      <legend className="mb-2 small fw-strong">{copy.who}</legend>
      <p className="field-hint">{copy.whoNote}</p>
      <Columns kind="fit" gap={4}>
        <SelectField name="role" label={copy.role} options={toOptions(copy.roles)} />
        <SelectField
          name="kycStatus"
          label={copy.kyc}
          options={[any, ...toOptions(copy.kycStates)]}
        />
        <SelectField
          name="country"
          label={copy.country}
          options={[any, ...countries.map(({ name, label }) => ({ value: name, label }))]}
        />
      </Columns>
    </fieldset>
  );
}
