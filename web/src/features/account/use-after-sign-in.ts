import type { AccountView } from '@candor/contracts/auth';
import { useNavigate } from '#router';
import { SNACK, useSnackBar } from '../../components/feedback/snack-bar.tsx';
import { accountCopy } from '../../copy/account.ts';
import { paths } from '../../lib/paths.ts';

/** State of the history entry; keeps the address of the verification page through a reload. */
export interface VerifyState {
  email: string;
}

/** Navigates after a sign-in: to `next`, or to the verification page while the email is unconfirmed. */
export function useAfterSignIn(): (account: AccountView, next: string) => void {
  const { messages } = accountCopy.useTexts();
  const navigate = useNavigate();
  const show = useSnackBar();
  return (account, next) => {
    if (account.isEmailVerified) {
      navigate(next, { replace: true });
      return;
    }
    show({ message: messages.verifyFirst, duration: SNACK.verify });
    navigate(paths.verify, { state: { email: account.email } satisfies VerifyState });
  };
}
