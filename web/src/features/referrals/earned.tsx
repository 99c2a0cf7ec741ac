import { useReferrals } from '../../api/referrals.ts';
import { Figure } from '../../components/data/figure.tsx';
import { Money } from '../../components/data/money.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { referralsCopy } from '../../copy/referrals.ts';
import { paths } from '../../lib/paths.ts';

/** What referring people earned, and by how many of them. */
export function Earned() {
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
