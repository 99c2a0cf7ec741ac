import {
  ACCOUNT_CHANGE_DAYS,
  type AccountChangeView,
  type WithdrawalFactsView,
} from '@candor/contracts/withdrawal-facts';
import type { WithdrawalView } from '@candor/contracts/withdrawals';
import { DateTime } from '../../../components/data/date-time.tsx';
import { Money } from '../../../components/data/money.tsx';
import { Check, Checks } from '../../../components/decision/checks.tsx';
import { LoadFailure } from '../../../components/feedback/load-failure.tsx';
import { Loading, Skeleton } from '../../../components/feedback/skeleton.tsx';
import { type QueuesCopy, queuesCopy } from '../../../copy/queues.ts';
import { useCopy } from '../../../lib/copy.ts';
import type { WithdrawalReviewState } from './use-withdrawal-review.ts';
import { WithdrawalEffects } from './withdrawal-effects.tsx';

const DAY_MS = 86_400_000;
/** Younger accounts and changes are marked. */
const YOUNG_DAYS = 7;

const isYoung = (at: string) => Date.now() - new Date(at).getTime() < YOUNG_DAYS * DAY_MS;

/** What to know before an open withdrawal is paid, and what paying and rejecting change. */
export function WithdrawalReview({
  amount,
  review: { facts, error, retry },
}: Pick<WithdrawalView, 'amount'> & { review: WithdrawalReviewState }) {
  const copy = useCopy(queuesCopy).facts;
  if (error) return <LoadFailure what={copy.failed} error={error} onRetry={retry} />;
  if (!facts) {
    return (
      <Loading what={copy.loading}>
        <Skeleton lines={8} height="1.4rem" />
      </Loading>
    );
  }
  return (
    <>
      <section aria-label={copy.title} className="withdrawal-facts">
        <Checks>
          <DestinationChecks facts={facts} copy={copy} />
          <Check passed={!isYoung(facts.accountSince)}>
            {copy.account(
              <DateTime value={facts.accountSince} dateOnly />,
              formatAge(facts.accountSince, copy),
            )}
          </Check>
          <ChangesCheck changes={facts.changes} copy={copy} />
          <Check passed={facts.hold === null}>
            {facts.hold ? (
              <>
                {copy.hold(<DateTime value={facts.hold.until} zone />)},{' '}
                {copy.holdAfter[facts.hold.after]}
              </>
            ) : (
              copy.noHold
            )}
          </Check>
          <IdentityCheck identity={facts.identity} copy={copy} />
        </Checks>
      </section>
      <WithdrawalEffects usd={amount} wallet={facts.walletNow} />
    </>
  );
}

interface Part {
  copy: QueuesCopy['facts'];
}

function DestinationChecks({ facts, copy }: Part & { facts: WithdrawalFactsView }) {
  const { saved, timesPaid, lastPaidAt } = facts.destination;
  return (
    <>
      <Check passed={timesPaid > 0}>
        {lastPaidAt
          ? copy.paidBefore(timesPaid, <DateTime value={lastPaidAt} dateOnly />)
          : copy.firstUse}
      </Check>
      <Check
        passed={saved?.status === 'confirmed' && !isYoung(saved.confirmedAt ?? saved.createdAt)}
      >
        <SavedDestination saved={saved} copy={copy} />
      </Check>
    </>
  );
}

function SavedDestination({
  saved,
  copy,
}: Part & { saved: WithdrawalFactsView['destination']['saved'] }) {
  if (!saved) return copy.notSaved;
  const created = <DateTime value={saved.createdAt} />;
  if (saved.status === 'pending' || !saved.confirmedAt) return copy.savedPending(created);
  return (
    <>
      {copy.savedConfirmed(created, <DateTime value={saved.confirmedAt} />)}
      {saved.usableAt && <>, {copy.usableFrom(<DateTime value={saved.usableAt} />)}</>}
    </>
  );
}

function ChangesCheck({ changes, copy }: Part & { changes: readonly AccountChangeView[] }) {
  if (changes.length === 0) return <Check passed>{copy.noChanges(ACCOUNT_CHANGE_DAYS)}</Check>;
  return (
    <Check passed={!changes.some(({ at }) => isYoung(at))}>
      {copy.changes(ACCOUNT_CHANGE_DAYS)}
      <ul className="account-changes">
        {changes.map(({ what, at, device, times }) => (
          <li key={`${what} ${at}`}>
            <span>{device ? copy.onDevice(copy.what[what], device, times) : copy.what[what]}</span>{' '}
            <DateTime value={at} />
          </li>
        ))}
      </ul>
    </Check>
  );
}

function IdentityCheck({ identity, copy }: Part & Pick<WithdrawalFactsView, 'identity'>) {
  const { verified, used, limit } = identity;
  return (
    <Check passed={verified}>
      {verified
        ? copy.verified
        : copy.unverified(<Money usd={used} always />, <Money usd={limit} always />)}
    </Check>
  );
}

function formatAge(since: string, copy: QueuesCopy['facts']): string {
  const days = Math.floor((Date.now() - new Date(since).getTime()) / DAY_MS);
  if (days < 1) return copy.lessThanADay;
  return days < 730 ? copy.days(days) : copy.years(Math.floor(days / 365));
}
