import type { WithdrawalView } from '@candor/contracts/withdrawals';
import { DateTime } from '../../../components/data/date-time.tsx';
import { PersonText } from '../../../components/data/person-text.tsx';
import { formatDue } from '../../../components/queue/format-due.ts';
import { dueCopy } from '../../../copy/due.ts';
import { staffCopy } from '../../../copy/staff.ts';

/** Who requested a withdrawal, when, and by when it is due while it is open. */
export function WithdrawalFacts({
  withdrawal,
  open,
}: {
  withdrawal: WithdrawalView;
  open: boolean;
}) {
  const { withdrawals: copy } = staffCopy.useTexts();
  const due = formatDue(withdrawal.dueAt, dueCopy.useTexts());
  const requested = <DateTime value={withdrawal.createdAt} />;
  return (
    <p className="small muted text-break">
      <PersonText>{withdrawal.email}</PersonText>
      <br />
      {copy.reference(withdrawal.reference)}
      <br />
      {open
        ? copy.requestedDue(
            requested,
            <span className={due.late ? 'text-negative fw-strong' : 'muted'}>{due.text}</span>,
          )
        : copy.requested(requested)}
    </p>
  );
}
