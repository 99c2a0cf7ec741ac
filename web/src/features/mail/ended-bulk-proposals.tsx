import type { BulkProposalView } from '@candor/contracts/staff-mail';
import { useEndedBulkProposals } from '../../api/mails.ts';
import { DateTime } from '../../components/data/date-time.tsx';
import { ShowOlder } from '../../components/data/show-older.tsx';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { mailCopy } from '../../copy/mail.ts';
import { useCopy } from '../../lib/copy.ts';

/** Proposed bulk mails that were decided, withdrawn or expired, with who and why; nothing where there are none. */
export function EndedBulkProposals() {
  const { proposals: copy } = useCopy(mailCopy);
  const list = useEndedBulkProposals();
  const { items } = list;
  if (list.error && !items) {
    return <LoadFailure what={copy.endedTitle} error={list.error} onRetry={list.retry} />;
  }
  if (!items || items.length === 0) return null;
  return (
    <section className="mail-bulks" aria-labelledby="mail-ended">
      <h2 id="mail-ended">{copy.endedTitle}</h2>
      <ul>
        {items.map((proposal) => (
          <li key={proposal.id} id={toId(proposal)} tabIndex={-1}>
            <Ended proposal={proposal} />
          </li>
        ))}
      </ul>
      {list.olderError !== undefined && (
        <LoadFailure what={copy.endedTitle} error={list.olderError} onRetry={list.retry} />
      )}
      <ShowOlder
        list={list}
        label={copy.endedOlder}
        shown={items.map(toId)}
        className="mail-older"
      />
    </section>
  );
}

function toId({ id }: BulkProposalView): string {
  return `ended-${id}`;
}

function Ended({ proposal }: { proposal: BulkProposalView }) {
  const { proposals: copy } = useCopy(mailCopy);
  const { subject, status, maker, checker, createdAt, decidedAt, expiresAt } = proposal;
  const { decisionReason, failure } = proposal;
  const at = <DateTime value={decidedAt ?? expiresAt} />;
  return (
    <>
      <p className="mail-bulk-subject">{subject}</p>
      <p className="mail-bulk-facts">
        {copy.proposedBy(maker.name, <DateTime value={createdAt} />)}{' '}
        {checker
          ? copy.decidedBy(copy.statuses[status], checker.name, at)
          : copy.ended(copy.statuses[status], at)}
      </p>
      {decisionReason && <p className="mail-bulk-facts">{copy.decision(decisionReason)}</p>}
      {failure && <p className="mail-bulk-facts">{copy.failure(failure)}</p>}
    </>
  );
}
