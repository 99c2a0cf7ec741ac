import { Link } from '#router';
import { useReferrals } from '../../../api/referrals.ts';
import { Facts } from '../../../components/data/facts.tsx';
import { Money } from '../../../components/data/money.tsx';
import { LoadFailure } from '../../../components/feedback/load-failure.tsx';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { Section } from '../../../components/layout/section.tsx';
import { ReferralLink } from '../../../components/referrals/referral-link.tsx';
import { walletCopy } from '../../../copy/wallet.ts';
import { paths } from '../../../lib/paths.ts';
import { historyAt } from '../history-address.ts';

const WAITING = <Skeleton width="3em" />;

/** The link that invites friends, and the referrals so far. */
export function ReferAndEarn() {
  const { referrals: copy } = walletCopy.useTexts();
  const { data, error, mutate } = useReferrals();
  return (
    <Section title={copy.heading} lead={copy.lead} className="max-w-form">
      <ReferralLink button="btn btn-plain" />
      {error && !data ? (
        <LoadFailure what={copy.loadFailure} error={error} onRetry={() => mutate()} />
      ) : (
        <Facts
          className="mt-4 border-top border-bottom fs-3"
          rows={[
            [copy.mine, data?.total ?? WAITING],
            [copy.joined, data?.totalJoined ?? WAITING],
            [copy.earned, data ? <Earned key="earned" usd={data.amount} /> : WAITING],
          ]}
        />
      )}
      <Link className="btn btn-plain mt-4" to={paths.referralList}>
        {copy.list}
      </Link>
    </Section>
  );
}

function Earned({ usd }: { usd: number }) {
  const { referrals: copy, balance } = walletCopy.useTexts();
  if (usd === 0) return <Money usd={0} />;
  const linkLabel = balance.seeEntries(copy.earned);
  return <Money usd={usd} to={historyAt({ group: 'profits' })} linkLabel={linkLabel} />;
}
