import { useState } from 'react';
import { Link, useSearchParams } from '#router';
import { SNACK, useSnackBar } from '../../components/feedback/snack-bar.tsx';
import { AppForm } from '../../components/forms/app-form.tsx';
import { CheckField } from '../../components/forms/check-field.tsx';
import { lazySchema } from '../../components/forms/lazy-schema.ts';
import { PasswordField } from '../../components/forms/password-field.tsx';
import { SelectField } from '../../components/forms/select-field.tsx';
import { SubmitButton } from '../../components/forms/submit-button.tsx';
import { TextField } from '../../components/forms/text-field.tsx';
import { DEFAULT_COUNTRY, useCountries } from '../../components/forms/use-countries.ts';
import { usePhoneCheck } from '../../components/forms/use-phone-check.ts';
import { accountCopy } from '../../copy/account.ts';
import { referrerCopy } from '../../copy/referrer.ts';
import { signupCopy } from '../../copy/signup.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/services.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { PhoneField } from './phone-field.tsx';
import { ReferrerField } from './referrer-field.tsx';
import { isPhoneTooShort, type SignupValues, toSignupRequest } from './signup-request.ts';
import { useAfterSignIn } from './use-after-sign-in.ts';

export function SignupForm() {
  const { fields, messages } = accountCopy.useTexts();
  const signup = signupCopy.useTexts();
  const { language } = useLanguage();
  const session = useSession();
  const show = useSnackBar();
  const goOn = useAfterSignIn();
  const countries = useCountries();
  const [search] = useSearchParams();
  const referrerTexts = referrerCopy.useTexts();
  const [unknownCode, setUnknownCode] = useState<string | null>(null);
  const [phoneUsed, setPhoneUsed] = useState(false);
  const isPhone = usePhoneCheck({ wanted: phoneUsed });
  const [initialValues] = useState<SignupValues>(() => ({
    fullName: '',
    username: '',
    email: '',
    country: DEFAULT_COUNTRY.code,
    phone: '',
    password: '',
    confirmPassword: '',
    referrer: search.get('referrer')?.trim() ?? '',
    agreeTerms: false,
  }));

  function findPhoneProblem(values: SignupValues): { phone?: string } {
    if (isPhoneTooShort(values.phone)) return { phone: fields.phoneTooShort };
    const { phone } = toSignupRequest(values, countries);
    return phone === '' || isPhone(phone, null) ? {} : { phone: fields.phoneWrong };
  }

  return (
    <AppForm
      aria-label={signup.title}
      initialValues={initialValues}
      schema={lazySchema(() => import('@candor/contracts/auth'), 'signupSchema')}
      toRequest={(values) => toSignupRequest(values, countries)}
      check={(values) => ({
        ...findPhoneProblem(values),
        ...(unknownCode !== null && values.referrer === unknownCode
          ? { referrer: referrerTexts.unknown }
          : {}),
      })}
      onSubmit={async (values) => {
        const body = { ...toSignupRequest(values, countries), language };
        goOn(await session.signIn('POST users/signup', { body }), paths.user);
      }}
      onInvalid={() => show({ message: messages.invalid, duration: SNACK.short, kind: 'error' })}
    >
      {({ values }) => (
        <>
          <div className="columns columns-2 columns-from-small gap-4 row-gap-6">
            <TextField name="fullName" label={fields.fullName} autoComplete="name" />
            <TextField name="username" label={fields.username} autoComplete="username" verbatim />
          </div>
          <TextField name="email" label={fields.email} type="email" autoComplete="email" />
          <div className="columns columns-2 columns-from-small gap-4 row-gap-6">
            <SelectField
              name="country"
              label={fields.country}
              autoComplete="country"
              options={countries.map(({ code, label }) => ({ value: code, label }))}
            />
            <PhoneField
              name="phone"
              onFocus={() => setPhoneUsed(true)}
              dialCode={countries.find(({ code }) => code === values.country)?.dialCode ?? ''}
            />
          </div>
          <div className="columns columns-2 columns-from-small gap-4 row-gap-6">
            <PasswordField
              name="password"
              label={fields.password}
              autoComplete="new-password"
              strengthFor={values}
            />
            <PasswordField
              name="confirmPassword"
              label={fields.repeatPassword}
              autoComplete="new-password"
            />
          </div>
          <ReferrerField onUnknown={setUnknownCode} />
          <CheckField name="agreeTerms">
            {signup.agreement(
              <Link to={paths.terms}>{signup.terms}</Link>,
              <Link to={`${paths.terms}#risks`}>{signup.risks}</Link>,
              <Link to={paths.privacy}>{signup.privacy}</Link>,
            )}
          </CheckField>
          <SubmitButton>{signup.submit}</SubmitButton>
        </>
      )}
    </AppForm>
  );
}
