import { useReferralList, useReferrals } from '../../api/referrals.ts';
import { Figure } from '../../components/data/figure.tsx';
import { Money } from '../../components/data/money.tsx';
import { PagedList } from '../../components/data/paged-list.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { RowsSkeleton, Skeleton } from '../../components/feedback/skeleton.tsx';
import { Columns } from '../../components/layout/columns.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { ReferralLink } from '../../components/referrals/referral-link.tsx';
import { referralsCopy } from '../../copy/referrals.ts';
import { paths } from '../../lib/paths.ts';
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
        texts={copy}
        skeleton={<RowsSkeleton rows={3} />}
        empty={<EmptyState>{copy.empty}</EmptyState>}
        toId={({ id }) => id}
        total={list.total}
      >
        {(rows) => <ReferralTable rows={rows} />}
      </PagedList>
    </>
  );
}

/** What referring people earned, and by how many of them. */
function Earned() {
  const copy = referralsCopy.useTexts();
  const { data } = useReferrals();
  return (
    <Figure
      size="big"
      label={copy.earned}
      note={
        !data ? (
          <Skeleton width="18em" />
        ) : data.total === 0 ? (
          copy.noneYet
        ) : (
          copy.counts(data.total, data.totalJoined)
        )
      }
    >
      {!data ? (
        <Skeleton width="6ch" />
      ) : data.amount > 0 ? (
        <Money
          usd={data.amount}
          to={`${paths.history}?group=profits`}
          linkLabel={`${copy.earned}: ${copy.entries}`}
        />
      ) : (
        <Money usd={0} />
      )}
    </Figure>
  );
}
