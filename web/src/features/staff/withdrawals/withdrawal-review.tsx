import {
  ACCOUNT_CHANGE_DAYS,
  type AccountChangeView,
  type WithdrawalFactsView,
} from '@candor/contracts/withdrawal-facts';
import { DateTime } from '../../../components/data/date-time.tsx';
import { Money } from '../../../components/data/money.tsx';
import { Check, Checks } from '../../../components/decision/checks.tsx';
import { Loaded } from '../../../components/feedback/loaded.tsx';
import { type QueuesCopy, queuesCopy } from '../../../copy/queues.ts';
import { hasYoungChange, listRisks, type Risk } from './list-risks.ts';
import type { WithdrawalReviewState } from './use-withdrawal-review.ts';

const DAY_MS = 86_400_000;

/** What to know before an open withdrawal is paid, and what paying and rejecting change. */
export function WithdrawalReview({
  review: { facts, error, retry },
}: {
  review: WithdrawalReviewState;
}) {
  const copy = queuesCopy.useTexts().facts;
  const read = { data: facts, error, mutate: retry };
  return (
    <Loaded read={read} what={copy.failed} loading={copy.loading} lines={6} height="1.4rem">
      {(known) => <FactChecks facts={known} copy={copy} />}
    </Loaded>
  );
}

function FactChecks({ facts, copy }: Part & { facts: WithdrawalFactsView }) {
  const risks = listRisks(facts);
  const isFine = (risk: Risk) => !risks.includes(risk);
  const { lastPaidAt, timesPaid, saved } = facts.destination;
  return (
    <section aria-label={copy.title}>
      <Checks>
        <Check passed={isFine('firstUse')}>
          {lastPaidAt
            ? copy.paidBefore(timesPaid, <DateTime value={lastPaidAt} dateOnly />)
            : copy.firstUse}
        </Check>
        <Check passed={isFine('destination')}>
          <SavedDestination saved={saved} copy={copy} />
        </Check>
        <Check passed={isFine('account')}>
          {copy.account(
            <DateTime value={facts.accountSince} dateOnly />,
            formatAge(facts.accountSince, copy),
          )}
        </Check>
        <ChangesCheck changes={facts.changes} copy={copy} />
        <Check passed={isFine('hold')}>
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
  );
}

interface Part {
  copy: QueuesCopy['facts'];
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
    <Check passed={!hasYoungChange(changes)}>
      {copy.changes(ACCOUNT_CHANGE_DAYS)}
      <ul className="account-changes vstack mt-2 small muted">
        {changes.map(({ what, at, device, times }) => (
          <li
            key={`${what} ${at}`}
            className="hstack flex-wrap justify-between gap-3 row-gap-0 py-1 border-top"
          >
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
