import { accountMailCopy } from '../../copy/account-mail.ts';
import { useIsSignedIn } from '../../lib/services.ts';
import { AccountSteps } from './account-steps.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { GoOnLink } from './go-on-link.tsx';

/** Says that the email is confirmed and leads to the account. */
export function ConfirmedPanel() {
  const { verified } = accountMailCopy.useTexts();
  const signedIn = useIsSignedIn();
  return (
    <AuthLayout
      title={verified.title}
      lead={<span role="status">{signedIn ? verified.leadSignedIn : verified.leadSignedOut}</span>}
    >
      <AccountSteps state="confirmed" />
      <GoOnLink />
    </AuthLayout>
  );
}
