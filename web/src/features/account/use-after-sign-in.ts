import type { AccountView } from '@candor/contracts/auth';
import { useNavigate } from 'react-router-dom';
import { SNACK, useSnackBar } from '../../components/feedback/snack-bar.tsx';
import { paths } from '../../lib/paths.ts';
import { messages } from './texts.ts';

/** Travels with the history entry, so that the waiting room knows its address after a reload. */
export interface VerifyState {
  email: string;
}

/** Where somebody goes who just signed in: an unconfirmed e-mail comes first, with the notice. */
export function useAfterSignIn(): (account: AccountView, next: string) => void {
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
