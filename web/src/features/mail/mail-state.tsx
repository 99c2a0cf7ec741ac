import type { MailView } from '@candor/contracts/mail-log';
import { type StatusKind, StatusMark } from '../../components/data/status-mark.tsx';
import { mailCopy } from '../../copy/mail.ts';

const KINDS: Record<MailView['state'], StatusKind> = {
  queued: 'waiting',
  sending: 'waiting',
  sent: 'done',
  failed: 'refused',
  cancelled: 'quiet',
};

/** The delivery state of an email, with the cause of a failed attempt. */
export function MailState({ mail }: { mail: MailView }) {
  const copy = mailCopy.useTexts();
  const { state, attempts, error, nextAttemptAt } = mail;
  return (
    <span className="vstack gap-1 align-start">
      <StatusMark kind={KINDS[state]}>{copy.states[nextAttemptAt ? 'retried' : state]}</StatusMark>
      {(attempts > 1 || error) && (
        <span className="smallest muted text-break">
          {copy.attempts(attempts)}
          {error && `: ${error}`}
        </span>
      )}
    </span>
  );
}
