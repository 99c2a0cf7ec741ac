import { useReferralList } from '../../api/referrals.ts';
import { PagedList } from '../../components/data/paged-list.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { RowsSkeleton } from '../../components/feedback/skeleton.tsx';
import { Columns } from '../../components/layout/columns.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { ReferralLink } from '../../components/referrals/referral-link.tsx';
import { referralsCopy } from '../../copy/referrals.ts';
import { Earned } from './earned.tsx';
import { ReferralTable, toReferralRows } from './referral-table.tsx';

/** What was earned by referring people, the link that does it, and who followed it. */
export function ReferralListPage() {
  const copy = referralsCopy.useTexts();
  const list = useReferralList();
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
      <PagedList
        list={{ ...list, items: list.items && toReferralRows(list.items) }}
        what={copy.failed}
        loading={copy.loading}
        skeleton={<RowsSkeleton rows={3} />}
        empty={<EmptyState>{copy.empty}</EmptyState>}
        toId={({ id }) => id}
        olderWhat={copy.olderFailed}
        total={list.total}
      >
        {(rows) => <ReferralTable rows={rows} />}
      </PagedList>
    </>
  );
}
