import type { StaffChangeView } from '@candor/contracts/staff';
import { useOpenStaffChanges, useStaffActions } from '../../api/staff.ts';
import { DateTime } from '../../components/data/date-time.tsx';
import { PersonText } from '../../components/data/person-text.tsx';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { ProposalActions } from '../../components/proposals/proposal-actions.tsx';
import { staffAccountsCopy } from '../../copy/staff-accounts.ts';
import { useCopy } from '../../lib/copy.ts';
import { isolate } from '../../lib/isolate.ts';

/** Changes that wait for a second admin, with their decision; nothing where there are none. */
export function OpenChanges({ canManage }: { canManage: boolean }) {
  const { changes: t, what, showMore, moreWhat } = useCopy(staffAccountsCopy);
  const changes = useOpenStaffChanges();
  if (changes.error && !changes.items) {
    return <LoadFailure what={what} error={changes.error} onRetry={changes.retry} />;
  }
  if (!changes.items || changes.items.length === 0) return null;
  return (
    <section className="staff-changes" aria-labelledby="staff-changes">
      <h2 id="staff-changes">{t.title}</h2>
      <ul className="staff-rows">
        {changes.items.map((change) => (
          <li key={change.id} className="staff-row">
            <Change change={change} />
            {canManage && <Decision change={change} />}
          </li>
        ))}
      </ul>
      {changes.olderError !== undefined ? (
        <LoadFailure what={moreWhat} error={changes.olderError} onRetry={changes.retry} />
      ) : (
        changes.hasOlder && (
          <button type="button" className="btn btn-plain" onClick={() => void changes.showOlder()}>
            {showMore}
          </button>
        )
      )}
    </section>
  );
}

function Change({ change }: { change: StaffChangeView }) {
  const { changes: t } = useCopy(staffAccountsCopy);
  const { kind, fullName, email, from, to, maker, createdAt, expiresAt, reason } = change;
  const name = (
    <strong>
      <PersonText>{fullName ?? email}</PersonText>
    </strong>
  );
  return (
    <div>
      <p className="staff-row-title">
        {kind === 'disable' || kind === 'activate'
          ? t[kind](name)
          : from
            ? t.role(name, from, to)
            : t.invitation(name, to)}
      </p>
      <p className="small muted">
        {t.proposed(
          isolate(maker.name),
          <DateTime value={createdAt} />,
          <DateTime value={expiresAt} />,
        )}
      </p>
      {reason && <p className="small">{t.reason(isolate(reason))}</p>}
    </div>
  );
}

function Decision({ change: { id, maker, userId } }: { change: StaffChangeView }) {
  const { decide, withdrawChange } = useStaffActions();
  const params = { id };
  return (
    <ProposalActions
      makerId={maker.id}
      subjectId={userId}
      approve={() => decide({ params, body: { status: 'approved' } })}
      refuse={() => decide({ params, body: { status: 'refused' } })}
      withdraw={() => withdrawChange({ params })}
    />
  );
}
