import { useEffect, useState } from 'react';
import { useResendMail } from '../../api/signed-out.ts';
import { ActionButton } from '../../components/forms/action-button.tsx';
import { accountMailCopy } from '../../copy/account-mail.ts';

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

/** Counts down after `start`; `left` is the number of seconds until the next attempt is allowed. */
function useCoolDown(seconds: number): { left: number; start: () => void } {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(0);
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  useEffect(() => {
    if (left === 0) return;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [left]);
  return {
    left,
    start: () => {
      // One reading: with two, the first second shown could be one too many.
      const at = Date.now();
      setNow(at);
      setUntil(at + seconds * 1000);
    },
  };
}
