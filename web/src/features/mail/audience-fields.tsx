import { SelectField } from '../../components/forms/select-field.tsx';
import { useCountries } from '../../components/forms/use-countries.ts';
import { mailCopy } from '../../copy/mail.ts';
import { useCopy } from '../../lib/copy.ts';

const toOptions = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** Which accounts a bulk mail goes to. */
export function AudienceFields() {
  const copy = useCopy(mailCopy).bulk;
  const countries = useCountries();
  const any = { value: '', label: copy.any };
  return (
    <fieldset className="mail-audience">
      <legend>{copy.who}</legend>
      <p className="field-hint">{copy.whoNote}</p>
      <div className="mail-audience-fields">
        <SelectField name="role" label={copy.role} options={toOptions(copy.roles)} />
        <SelectField
          name="kycStatus"
          label={copy.kyc}
          options={[any, ...toOptions(copy.kycStates)]}
        />
        <SelectField
          name="country"
          label={copy.country}
          options={[any, ...countries.map(({ name }) => ({ value: name, label: name }))]}
        />
      </div>
    </fieldset>
  );
}
