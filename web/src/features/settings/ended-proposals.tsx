import type { SettingsProposalView } from '@candor/contracts/settings';
import type { ReactNode } from 'react';
import { useEndedSettingsProposals } from '../../api/staff-settings.ts';
import { DateTime } from '../../components/data/date-time.tsx';
import { ShowOlder } from '../../components/data/show-older.tsx';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { Loading, Skeleton } from '../../components/feedback/skeleton.tsx';
import { settingsCopy } from '../../copy/settings.ts';
import { useCopy } from '../../lib/copy.ts';
import { isolate } from '../../lib/isolate.ts';
import { Differences } from './differences.tsx';

/** Proposals that were decided, withdrawn or expired, with who and why. */
export function EndedProposals() {
  const { history: copy } = useCopy(settingsCopy);
  return (
    <section aria-labelledby="settings-ended">
      <h2 id="settings-ended">{copy.endedTitle}</h2>
      <List />
    </section>
  );
}

function List() {
  const { history: copy } = useCopy(settingsCopy);
  const list = useEndedSettingsProposals();
  const { items, error } = list;
  if (!items) {
    return error ? (
      <LoadFailure what={copy.endedTitle} error={error} onRetry={list.retry} />
    ) : (
      <Loading what={copy.loading}>
        <Skeleton lines={3} height="48px" />
      </Loading>
    );
  }
  if (items.length === 0) return <p className="muted">{copy.endedNone}</p>;
  return (
    <>
      <ol className="setting-history" aria-busy={list.changing}>
        {items.map((proposal) => (
          <li key={proposal.id} id={toId(proposal)} tabIndex={-1}>
            <Ended proposal={proposal} />
          </li>
        ))}
      </ol>
      {list.olderError !== undefined && (
        <LoadFailure what={copy.endedWhat} error={list.olderError} onRetry={list.retry} />
      )}
      <ShowOlder
        list={list}
        label={copy.endedOlder}
        shown={items.map(toId)}
        className="setting-older"
      />
    </>
  );
}

function toId({ id }: SettingsProposalView): string {
  return `proposal-${id}`;
}

function Ended({ proposal }: { proposal: SettingsProposalView }) {
  const copy = useCopy(settingsCopy);
  const { section, changes, maker, reason, createdAt, decisionReason, failure } = proposal;
  return (
    <>
      <div className="setting-history-about">
        <h3>{copy.sections[section].title}</h3>
        <p className="small muted">
          {copy.history.proposedBy(isolate(maker.name), <DateTime value={createdAt} />)}{' '}
          {formatEnd(copy, proposal)}
        </p>
        <p className="setting-reason">{copy.reason(isolate(reason))}</p>
        {decisionReason && (
          <p className="setting-reason">{copy.history.decision(isolate(decisionReason))}</p>
        )}
        {failure && <p className="setting-warning">{copy.history.failure(failure)}</p>}
      </div>
      <Differences section={section} changes={changes} />
    </>
  );
}

function formatEnd(
  { history, statuses }: typeof settingsCopy.texts,
  { status, checker, decidedAt, expiresAt }: SettingsProposalView,
): ReactNode {
  const at = <DateTime value={decidedAt ?? expiresAt} />;
  return checker
    ? history.decidedBy(statuses[status], isolate(checker.name), at)
    : history.ended(statuses[status], at);
}
