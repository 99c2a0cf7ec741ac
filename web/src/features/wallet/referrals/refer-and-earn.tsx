import type { ReactNode } from 'react';
import { useReferralLink, useReferrals } from '../../../api/referrals.ts';
import { CopyButton } from '../../../components/data/copy-button.tsx';
import { Money } from '../../../components/data/money.tsx';
import { LoadFailure } from '../../../components/feedback/load-failure.tsx';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { historyAt } from '../history-address.ts';
import { messages } from '../words/messages.ts';
import './refer-and-earn.scss';

const words = messages.referrals;

/** The link that invites friends, and what has come of it. */
export function ReferAndEarn() {
  const { data, error, mutate } = useReferrals();
  return (
    <section className="refer" aria-labelledby="refer-heading">
      <h2 id="refer-heading">{words.heading}</h2>
      <p className="small muted">{words.lead}</p>
      <ReferralLink />
      {error && !data ? (
        <LoadFailure what="Your referrals" error={error} onRetry={() => mutate()} />
      ) : (
        <dl>
          <Row label={words.mine}>{data?.total}</Row>
          <Row label={words.joined}>{data?.totalJoined}</Row>
          <Row label={words.earned}>
            {data &&
              (data.amount > 0 ? (
                <Money
                  usd={data.amount}
                  to={historyAt({ group: 'profits' })}
                  linkLabel={`${words.earned}: see the entries`}
                />
              ) : (
                <Money usd={0} />
              ))}
          </Row>
        </dl>
      )}
    </section>
  );
}

function ReferralLink() {
  const { link, loaded, error, retry } = useReferralLink();
  if (error && !loaded) return <LoadFailure what={words.link} error={error} onRetry={retry} />;
  if (!link) {
    return (
      <div className="refer-link refer-link-empty">
        {loaded ? <span className="muted">Your link is being made</span> : <Skeleton width="70%" />}
      </div>
    );
  }
  return (
    <div className="refer-link">
      <input
        readOnly
        value={link}
        aria-label={words.link}
        onFocus={(event) => event.target.select()}
      />
      <CopyButton text={link} label={words.copy} done={words.copied} className="refer-copy" />
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
