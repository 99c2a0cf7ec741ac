import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { SNACK, useSnackBar } from '../../components/feedback/snack-bar.tsx';
import { AppForm } from '../../components/forms/app-form.tsx';
import { CheckField } from '../../components/forms/check-field.tsx';
import { FormProblem } from '../../components/forms/form-problem.tsx';
import { PasswordField } from '../../components/forms/password-field.tsx';
import { SelectField } from '../../components/forms/select-field.tsx';
import { SubmitButton } from '../../components/forms/submit-button.tsx';
import { TextField } from '../../components/forms/text-field.tsx';
import { DEFAULT_COUNTRY, useCountries } from '../../components/forms/use-countries.ts';
import { isApiError } from '../../lib/api-error.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/services.ts';
import { toMessage } from '../../lib/to-message';
import { PhoneField } from './phone-field.tsx';
import { phoneProblem, type SignupValues, signupRequest } from './signup-request.ts';
import { messages } from './texts.ts';
import { useAfterSignIn } from './use-after-sign-in.ts';

const loadSignupSchema = () =>
  import('@candor/contracts/auth').then(({ signupSchema }) => signupSchema);

export function SignupForm() {
  const session = useSession();
  const show = useSnackBar();
  const goOn = useAfterSignIn();
  const countries = useCountries();
  const [search] = useSearchParams();
  const [problem, setProblem] = useState<string | null>(null);
  const [initialValues] = useState<SignupValues>(() => ({
    fullName: '',
    username: '',
    email: '',
    country: DEFAULT_COUNTRY.code,
    phone: '',
    password: '',
    confirmPassword: '',
    referrer: search.get('referrer')?.trim() ?? '',
    agreeTerms: true,
  }));

  return (
    <AppForm
      aria-label="Open an account"
      initialValues={initialValues}
      schema={loadSignupSchema}
      toRequest={(values) => signupRequest(values, countries)}
      check={({ phone }) => {
        const wrong = phoneProblem(phone);
        return wrong ? { phone: wrong } : {};
      }}
      onSubmit={async (values) => {
        setProblem(null);
        const body = signupRequest(values, countries);
        goOn(await session.signIn('POST users/signup', { body }), paths.user);
      }}
      onInvalid={() => show({ message: messages.invalid, duration: SNACK.short, kind: 'error' })}
      onError={(error) => {
        // What belongs to a field is said there.
        const onFields = isApiError(error) && Object.keys(error.fields).length > 0;
        setProblem(onFields ? null : toMessage(error));
        show({ message: toMessage(error), duration: SNACK.error, kind: 'error' });
      }}
    >
      {({ values }) => (
        <>
          <FormProblem>{problem}</FormProblem>
          <div className="field-row">
            <TextField name="fullName" label="Full name" autoComplete="name" />
            <TextField
              name="username"
              label="Username"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
            />
          </div>
          <TextField
            name="email"
            label="E-mail"
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
          />
          <div className="field-row">
            <SelectField
              name="country"
              label="Country"
              autoComplete="country"
              options={countries.map(({ code, name }) => ({ value: code, label: name }))}
            />
            <PhoneField
              name="phone"
              dialCode={countries.find(({ code }) => code === values.country)?.dialCode ?? ''}
            />
          </div>
          <div className="field-row">
            <PasswordField name="password" label="Password" autoComplete="new-password" strength />
            <PasswordField
              name="confirmPassword"
              label="Repeat password"
              autoComplete="new-password"
            />
          </div>
          <TextField
            name="referrer"
            label="Referrer, if any"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <CheckField name="agreeTerms">
            I have read the <Link to={paths.terms}>terms</Link>, the{' '}
            <Link to={`${paths.terms}#risks`}>risks</Link> and the{' '}
            <Link to={paths.privacy}>privacy notice</Link>, and know that I can lose what I put in.
          </CheckField>
          <SubmitButton>Create account</SubmitButton>
        </>
      )}
    </AppForm>
  );
}
