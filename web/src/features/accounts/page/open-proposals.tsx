import type { ApprovalView } from '@candor/contracts/approvals';
import type { StaffChangeView } from '@candor/contracts/staff';
import { Link } from '#router';
import { DateTime } from '../../../components/data/date-time.tsx';
import { EntryRow } from '../../../components/data/entry-row.tsx';
import { Money } from '../../../components/data/money.tsx';
import { userPageCopy } from '../../../copy/user-page.ts';
import { usersCopy } from '../../../copy/users.ts';
import { isolate } from '../../../lib/isolate.ts';
import { paths } from '../../../lib/paths.ts';
import { More, SHOWN } from './more.tsx';

/** Adjustments and reversals that await a second admin. */
export function OpenProposals({ list }: { list: readonly ApprovalView[] }) {
  return (
    <>
      {list.slice(0, SHOWN).map((proposal) => (
        <OpenProposal key={proposal.id} proposal={proposal} />
      ))}
      <More list={list} />
    </>
  );
}

function OpenProposal({
  proposal: { kind, id, reference, direction, amount, maker, expiresAt },
}: {
  proposal: ApprovalView;
}) {
  const { open: copy } = userPageCopy.useTexts();
  return (
    <EntryRow
      title={
        <Link to={`${paths.approvals}?id=${id}`}>
          {kind === 'reversal' ? copy.reversal : copy.adjustment}{' '}
          <span className="nowrap">{reference}</span>
        </Link>
      }
      figure={<Money usd={direction === 'debit' ? -amount : amount} change always />}
      note={
        expiresAt
          ? copy.until(maker.name && isolate(maker.name), <DateTime value={expiresAt} />)
          : maker.name && copy.by(maker.name)
      }
    />
  );
}

/** Changes of the account's role, or of a member of staff, that await a second admin. */
export function OpenStaffChanges({ list }: { list: readonly StaffChangeView[] }) {
  const { open: copy } = userPageCopy.useTexts();
  const { roles } = usersCopy.useTexts();
  return list.map(({ id, kind, to, maker, expiresAt }) => (
    <EntryRow
      key={id}
      title={<Link to={paths.staff}>{copy.staffChange(kind, roles[to])}</Link>}
      note={copy.until(maker.name && isolate(maker.name), <DateTime value={expiresAt} />)}
    />
  ));
}
