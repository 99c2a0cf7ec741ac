import type { ReactNode } from 'react';
import { Link } from '#router';
import { useReferralLink, useReferrals } from '../../../api/referrals.ts';
import { CopyButton } from '../../../components/data/copy-button.tsx';
import { Money } from '../../../components/data/money.tsx';
import { LoadFailure } from '../../../components/feedback/load-failure.tsx';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { walletCopy } from '../../../copy/wallet.ts';
import { useCopy } from '../../../lib/copy.ts';
import { paths } from '../../../lib/paths.ts';
import { historyAt } from '../history-address.ts';
import './refer-and-earn.scss';

/** The link that invites friends, and the referrals so far. */
export function ReferAndEarn() {
  const { referrals: copy, balance } = useCopy(walletCopy);
  const { data, error, mutate } = useReferrals();
  return (
    <section className="refer" aria-labelledby="refer-heading">
      <h2 id="refer-heading">{copy.heading}</h2>
      <p className="small muted">{copy.lead}</p>
      <ReferralLink />
      {error && !data ? (
        <LoadFailure what={copy.loadFailure} error={error} onRetry={() => mutate()} />
      ) : (
        <dl>
          <Row label={copy.mine}>{data?.total}</Row>
          <Row label={copy.joined}>{data?.totalJoined}</Row>
          <Row label={copy.earned}>
            {data &&
              (data.amount > 0 ? (
                <Money
                  usd={data.amount}
                  to={historyAt({ group: 'profits' })}
                  linkLabel={balance.seeEntries(copy.earned)}
                />
              ) : (
                <Money usd={0} />
              ))}
          </Row>
        </dl>
      )}
      <Link className="btn btn-plain refer-list" to={paths.referralList}>
        {copy.list}
      </Link>
    </section>
  );
}

function ReferralLink() {
  const { referrals: copy } = useCopy(walletCopy);
  const { link, loaded, error, retry } = useReferralLink();
  if (error && !loaded) return <LoadFailure what={copy.link} error={error} onRetry={retry} />;
  if (!link) {
    return (
      <div className="refer-link refer-link-empty">
        {loaded ? <span className="muted">{copy.linkPending}</span> : <Skeleton width="70%" />}
      </div>
    );
  }
  return (
    <div className="refer-link">
      <input
        readOnly
        value={link}
        aria-label={copy.link}
        onFocus={(event) => event.target.select()}
      />
      <CopyButton text={link} label={copy.copy} done={copy.copied} className="refer-copy" />
    </div>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="tabular">{children ?? <Skeleton width="3em" />}</dd>
    </div>
  );
}
