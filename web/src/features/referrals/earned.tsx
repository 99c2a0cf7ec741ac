import { useReferrals } from '../../api/referrals.ts';
import { Money } from '../../components/data/money.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { referralsCopy } from '../../copy/referrals.ts';
import { useCopy } from '../../lib/copy.ts';
import { paths } from '../../lib/paths.ts';

/** What referring people earned, and by how many of them. */
export function Earned() {
  const copy = useCopy(referralsCopy);
  const { data } = useReferrals();
  return (
    <dl className="referrals-earned">
      <dt>{copy.earned}</dt>
      <dd>
        {!data ? (
          <Skeleton width="6ch" />
        ) : data.amount > 0 ? (
          <Money
            usd={data.amount}
            big
            to={`${paths.history}?group=profits`}
            linkLabel={`${copy.earned}: ${copy.entries}`}
          />
        ) : (
          <Money usd={0} big />
        )}
      </dd>
      <dd className="small muted">
        {!data ? (
          <Skeleton width="18em" />
        ) : data.total === 0 ? (
          copy.noneYet
        ) : (
          copy.counts(data.total, data.totalJoined)
        )}
      </dd>
    </dl>
  );
}
