import type { BulkProposalView } from '@candor/contracts/staff-mail';
import { useEndedBulkProposals } from '../../api/mails.ts';
import { DateTime } from '../../components/data/date-time.tsx';
import { EntryRow } from '../../components/data/entry-row.tsx';
import { PagedSection } from '../../components/data/paged-section.tsx';
import { errorsCopy } from '../../copy/errors.ts';
import { mailCopy } from '../../copy/mail.ts';

/** Proposed bulk emails that were decided, withdrawn or expired, with who and why; nothing where there are none. */
export function EndedBulkProposals() {
  const { proposals: copy } = mailCopy.useTexts();
  return (
    <PagedSection
      list={useEndedBulkProposals()}
      texts={{ what: copy.endedTitle, older: copy.endedOlder }}
      title={copy.endedTitle}
      toId={({ id }) => `ended-${id}`}
      row={(proposal) => <Ended proposal={proposal} />}
    />
  );
}

function Ended({ proposal }: { proposal: BulkProposalView }) {
  const { proposals: copy } = mailCopy.useTexts();
  const { said } = errorsCopy.useTexts();
  const { subject, status, maker, checker, createdAt, decidedAt, expiresAt } = proposal;
  const { decisionReason, failure } = proposal;
  const at = <DateTime value={decidedAt ?? expiresAt} />;
  return (
    <EntryRow
      title={subject}
      note={
        <>
          {copy.proposedBy(maker.name, <DateTime value={createdAt} />)}{' '}
          {checker
            ? copy.decidedBy(copy.statuses[status], checker.name, at)
            : copy.ended(copy.statuses[status], at)}
          {decisionReason && <span className="d-block">{copy.decision(decisionReason)}</span>}
          {failure && <span className="d-block">{copy.failure(said(failure))}</span>}
        </>
      }
    />
  );
}
