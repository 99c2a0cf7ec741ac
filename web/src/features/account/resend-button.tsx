import { useState } from 'react';
import { useResendMail } from '../../api/accounts.ts';
import { SNACK, useSnackBar } from '../../components/feedback/snack-bar.tsx';
import { BusyButton } from '../../components/forms/busy-button.tsx';
import { accountMailCopy } from '../../copy/account-mail.ts';
import { useCopy } from '../../lib/copy.ts';
import { useToMessage } from '../../lib/to-message.ts';
import { useCoolDown } from './use-cool-down.ts';

const COOL_DOWN_SECONDS = 60;

/** Asks for the confirmation mail again, at most once a minute. */
export function ResendButton({ email }: { email: string }) {
  const toMessage = useToMessage();
  const copy = useCopy(accountMailCopy).resend;
  const resend = useResendMail();
  const show = useSnackBar();
  const { left, start } = useCoolDown(COOL_DOWN_SECONDS);
  const [sending, setSending] = useState(false);

  async function send(): Promise<void> {
    setSending(true);
    try {
      await resend({ query: { email } });
      start();
      show({ message: copy.sent(email), duration: SNACK.short });
    } catch (error) {
      show({ message: toMessage(error), duration: SNACK.error, kind: 'error' });
    } finally {
      setSending(false);
    }
  }

  return (
    <BusyButton
      busy={sending}
      disabled={left > 0}
      className="btn btn-plain tabular"
      onClick={() => void send()}
    >
      {left > 0 ? copy.wait(left) : copy.submit}
    </BusyButton>
  );
}
