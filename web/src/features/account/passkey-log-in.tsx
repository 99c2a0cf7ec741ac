import { useFormikContext } from 'formik';
import { usePasskeyLogIn } from '../../api/sign-in.ts';
import { ActionButton } from '../../components/forms/action-button.tsx';
import { loginCopy } from '../../copy/login.ts';
import { useHydrated } from '../../hydration/use-hydrated.ts';
import { useAfterSignIn } from './use-after-sign-in.ts';

/** Logs in with a passkey instead of the form that it belongs to; "remember me" counts for it too. */
export function PasskeyLogIn({ next }: { next: string }) {
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
