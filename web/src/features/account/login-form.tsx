import type { SecondFactorNeeded } from '@candor/contracts/security';
import { useFormikContext } from 'formik';
import { lazy, Suspense, useState } from 'react';
import { Link } from '#router';
import { usePasskeyLogIn } from '../../api/sign-in.ts';
import { SNACK, useSnackBar } from '../../components/feedback/snack-bar.tsx';
import { ActionButton } from '../../components/forms/action-button.tsx';
import { AppForm } from '../../components/forms/app-form.tsx';
import { CheckField } from '../../components/forms/check-field.tsx';
import { FormProblem } from '../../components/forms/form-problem.tsx';
import { lazySchema } from '../../components/forms/lazy-schema.ts';
import { PasswordField } from '../../components/forms/password-field.tsx';
import { SubmitButton } from '../../components/forms/submit-button.tsx';
import { TextField } from '../../components/forms/text-field.tsx';
import { accountCopy } from '../../copy/account.ts';
import { loginCopy } from '../../copy/login.ts';
import { useHydrated } from '../../hydration/use-hydrated.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/services.ts';
import { useAfterSignIn } from './use-after-sign-in.ts';

const SecondStepForm = lazy(() => import('./second-step-form.tsx'));

const EMPTY = { identifier: '', password: '', rememberMe: false };

export function LoginForm({ next }: { next: string }) {
  const { fields, messages } = accountCopy.useTexts();
  const login = loginCopy.useTexts();
  const session = useSession();
  const show = useSnackBar();
  const goOn = useAfterSignIn();
  const [restarted, setRestarted] = useState<string | null>(null);
  const [secondFactor, setSecondFactor] = useState<SecondFactorNeeded['secondFactor'] | null>(null);
  if (secondFactor) {
    return (
      <Suspense>
        <SecondStepForm
          secondFactor={secondFactor}
          next={next}
          onStartAgain={(reason) => {
            setRestarted(reason);
            setSecondFactor(null);
          }}
        />
      </Suspense>
    );
  }
  return (
    <AppForm
      aria-label={login.title}
      initialValues={EMPTY}
      schema={lazySchema(() => import('@candor/contracts/auth'), 'loginSchema')}
      onSubmit={async (values) => {
        setRestarted(null);
        const answer = await session.signIn('POST users/login', { body: values });
        if ('secondFactor' in answer) setSecondFactor(answer.secondFactor);
        else goOn(answer, next);
      }}
      onInvalid={() => show({ message: messages.invalid, duration: SNACK.short, kind: 'error' })}
    >
      <FormProblem>{restarted}</FormProblem>
      <TextField name="identifier" label={login.identifier} autoComplete="username" verbatim />
      <PasswordField name="password" label={fields.password} />
      <CheckField name="rememberMe">{login.rememberMe}</CheckField>
      <SubmitButton>{login.submit}</SubmitButton>
      <PasskeyLogIn next={next} />
      <p className="auth-links hstack flex-wrap gap-5 row-gap-2 justify-between">
        <Link to={paths.forgotPassword}>{login.forgotten}</Link>
      </p>
    </AppForm>
  );
}

/** Logs in with a passkey instead of the form that it belongs to; "remember me" counts for it too. */
function PasskeyLogIn({ next }: { next: string }) {
  const copy = loginCopy.useTexts();
  const { values } = useFormikContext<{ rememberMe: boolean }>();
  const logIn = usePasskeyLogIn();
  const goOn = useAfterSignIn();
  const hydrated = useHydrated();
  return (
    <ActionButton
      className="btn btn-plain"
      disabled={!hydrated}
      act={async () => {
        goOn(await logIn({ rememberMe: values.rememberMe }), next);
      }}
    >
      {copy.passkey}
    </ActionButton>
  );
}
