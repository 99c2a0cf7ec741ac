import { useResendMail } from '../../api/accounts.ts';
import { ActionButton } from '../../components/forms/action-button.tsx';
import { accountMailCopy } from '../../copy/account-mail.ts';
import { useCoolDown } from './use-cool-down.ts';

const COOL_DOWN_SECONDS = 60;

/** Asks for the confirmation mail again, at most once a minute. */
export function ResendButton({ email }: { email: string }) {
  const copy = accountMailCopy.useTexts().resend;
  const resend = useResendMail();
  const { left, start } = useCoolDown(COOL_DOWN_SECONDS);
  return (
    <ActionButton
      disabled={left > 0}
      className="btn btn-plain tabular"
      act={async () => {
        await resend({ query: { email } });
        start();
        return copy.sent(email);
      }}
    >
      {left > 0 ? copy.wait(left) : copy.submit}
    </ActionButton>
  );
}
