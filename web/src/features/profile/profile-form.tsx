import type { UserView } from '@candor/contracts/users';
import { useState } from 'react';
import { useUpdateProfile } from '../../api/own-profile.ts';
import { SNACK, useSnackBar } from '../../components/feedback/snack-bar.tsx';
import { AppForm } from '../../components/forms/app-form.tsx';
import { KeepDraft, useDraft } from '../../components/forms/draft.tsx';
import { FormProblem } from '../../components/forms/form-problem.tsx';
import { lazySchema } from '../../components/forms/lazy-schema.ts';
import { SelectField } from '../../components/forms/select-field.tsx';
import { SubmitButton } from '../../components/forms/submit-button.tsx';
import { TextField } from '../../components/forms/text-field.tsx';
import { useCountries } from '../../components/forms/use-countries.ts';
import { usePhoneCheck } from '../../components/forms/use-phone-check.ts';
import { Stack } from '../../components/layout/stack.tsx';
import { profileCopy } from '../../copy/profile.ts';
import { isOnFields } from '../../lib/api-error.ts';
import { useToMessage } from '../../lib/to-message.ts';
import { findCountry, type ProfileValues, toChanges, toValues } from './profile-values.ts';

const DRAFT = 'profile';

/** The fields that the owner may change. They are shown as saved at once, and as before if that fails. */
export function ProfileForm({ profile }: { profile: UserView }) {
  const toMessage = useToMessage();
  const copy = profileCopy.useTexts();
  const update = useUpdateProfile();
  const show = useSnackBar();
  const countries = useCountries({ wanted: true });
  const draft = useDraft<ProfileValues>(DRAFT);
  const [saved, setSaved] = useState<ProfileValues>(() => toValues(profile));
  const [problem, setProblem] = useState<unknown>(null);
  const [edited, setEdited] = useState(false);
  const isPhone = usePhoneCheck({ wanted: edited });

  function findPhoneProblem({ phone, country }: ProfileValues): string | undefined {
    if (phone.trim() === saved.phone) return undefined;
    if (phone.trim() === '') return copy.form.phoneMissing;
    const code = findCountry(countries, country)?.code ?? null;
    return isPhone(phone, code) ? undefined : copy.form.phoneWrong;
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only notices that the form is in use
    <div onFocus={() => setEdited(true)}>
      <AppForm<ProfileValues>
        aria-label={copy.form.name}
        initialValues={saved}
        schema={lazySchema(() => import('@candor/contracts/users'), 'updateMeSchema')}
        toRequest={(values) => toChanges(values, saved)}
        check={(values) => {
          const wrong = findPhoneProblem(values);
          return wrong ? { phone: wrong } : {};
        }}
        warnWhenDirty
        onSubmit={async (values, { resetForm }) => {
          setProblem(null);
          const changes = toChanges(values, saved);
          const answer = Object.keys(changes).length > 0 ? await update(changes) : profile;
          const next = answer ? toValues(answer) : values;
          setSaved(next);
          resetForm({ values: next });
          show(copy.updated);
        }}
        onInvalid={() => show({ message: copy.notValid, duration: SNACK.short, kind: 'error' })}
        onError={(error) => setProblem(isOnFields(error) ? null : error)}
      >
        {({ values, dirty }) => {
          const country = findCountry(countries, values.country);
          return (
            <>
              <KeepDraft name={DRAFT} restored={draft} />
              {problem !== null && (
                <FormProblem>
                  <p>
                    <strong>{toMessage(problem)}</strong>
                  </p>
                  <p>{copy.form.notSaved}</p>
                </FormProblem>
              )}
              <div className="columns columns-2 columns-from-small gap-4 row-gap-6">
                <SelectField
                  name="country"
                  label={copy.form.country}
                  autoComplete="country-name"
                  options={toOptions(countries, values.country, copy.form.otherCountry)}
                />
                <TextField
                  name="phone"
                  type="tel"
                  label={copy.form.phone}
                  autoComplete="tel"
                  hint={country ? copy.form.phoneHint(country.dialCode) : copy.form.phoneHintBare}
                />
              </div>
              <TextField name="address" label={copy.form.address} autoComplete="street-address" />
              <div className="columns columns-2 columns-from-small gap-4 row-gap-6">
                <TextField name="city" label={copy.form.city} autoComplete="address-level2" />
                <TextField
                  name="postalCode"
                  label={copy.form.postalCode}
                  autoComplete="postal-code"
                />
              </div>
              <Stack horizontal gap={3}>
                <button type="reset" className="btn btn-plain" disabled={!dirty}>
                  {copy.form.discard}
                </button>
                <SubmitButton>{copy.form.save}</SubmitButton>
              </Stack>
            </>
          );
        }}
      </AppForm>
    </div>
  );
}

/** The list loads at the first interaction, and an older profile may name a country that is not on it. */
function toOptions(
  countries: ReturnType<typeof useCountries>,
  current: string,
  placeholder: string,
) {
  const options = countries.map(({ name, label }) => ({ value: name, label }));
  if (findCountry(countries, current)) return options;
  return [{ value: current, label: current || placeholder }, ...options];
}
