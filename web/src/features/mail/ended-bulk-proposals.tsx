import type { BulkProposalView } from '@candor/contracts/staff-mail';
import { useEndedBulkProposals } from '../../api/mails.ts';
import { DateTime } from '../../components/data/date-time.tsx';
import { ShowOlder } from '../../components/data/show-older.tsx';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { Loading, Skeleton } from '../../components/feedback/skeleton.tsx';
import { mailCopy } from '../../copy/mail.ts';
import { useCopy } from '../../lib/copy.ts';

/** Proposed bulk mails that were decided, withdrawn or expired, with who and why. */
export function EndedBulkProposals() {
  const { proposals: copy } = useCopy(mailCopy);
  return (
    <section className="mail-bulks" aria-labelledby="mail-ended">
      <h2 id="mail-ended">{copy.endedTitle}</h2>
      <List />
    </section>
  );
}

function List() {
  const { proposals: copy } = useCopy(mailCopy);
  const list = useEndedBulkProposals();
  const { items } = list;
  if (!items) {
    return list.error ? (
      <LoadFailure what={copy.endedTitle} error={list.error} onRetry={list.retry} />
    ) : (
      <Loading what={copy.endedLoading}>
        <Skeleton lines={3} height="24px" />
      </Loading>
    );
  }
  if (items.length === 0) return <p className="muted">{copy.endedNone}</p>;
  return (
    <>
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
    </>
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
