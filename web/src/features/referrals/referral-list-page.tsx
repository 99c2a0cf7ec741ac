import { useReferralList } from '../../api/referrals.ts';
import { ShowOlder } from '../../components/data/show-older.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { Columns } from '../../components/layout/columns.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { referralsCopy } from '../../copy/referrals.ts';
import { useCopy } from '../../lib/copy.ts';
import { Earned } from './earned.tsx';
import { ReferralLink } from './referral-link.tsx';
import { ReferralListSkeleton } from './referral-list-skeleton.tsx';
import { ReferralTable, toReferralRows } from './referral-table.tsx';

/** What was earned by referring people, the link that does it, and who followed it. */
export function ReferralListPage() {
  const copy = useCopy(referralsCopy);
  const { referrals, error, retry, olderError, total, ...list } = useReferralList();
  const rows = toReferralRows(referrals ?? []);
  return (
    <>
      <PageHeader title={copy.title} lead={copy.lead} />
      <Columns gap={6} className="border-bottom mb-7 pb-7">
        <Earned />
        <div className="align-self-end">
          <ReferralLink />
          <p className="fs-2 text-muted mt-2">{copy.rules}</p>
        </div>
      </Columns>
      {error && !referrals ? (
        <LoadFailure what={copy.failed} error={error} onRetry={retry} />
      ) : !referrals ? (
        <ReferralListSkeleton />
      ) : rows.length === 0 ? (
        <EmptyState>{copy.empty}</EmptyState>
      ) : (
        <>
          <ReferralTable rows={rows} />
          {olderError ? (
            <LoadFailure what={copy.olderFailed} error={olderError} onRetry={retry} />
          ) : (
            <ShowOlder
              list={list}
              shown={rows.map(({ id }) => id)}
              className="mt-4"
              total={total}
            />
          )}
        </>
      )}
    </>
  );
}
