import type { StaffChangeView } from '@candor/contracts/staff';
import { useOpenStaffChanges, useStaffActions } from '../../api/staff.ts';
import { DateTime } from '../../components/data/date-time.tsx';
import { EntryRow } from '../../components/data/entry-row.tsx';
import { PagedSection } from '../../components/data/paged-section.tsx';
import { PersonText } from '../../components/data/person-text.tsx';
import { ProposalActions } from '../../components/proposals/proposal-actions.tsx';
import { staffAccountsCopy } from '../../copy/staff-accounts.ts';
import { isolate } from '../../lib/isolate.ts';

/** Changes that wait for a second admin, with their decision; nothing where there are none. */
export function OpenChanges({ canManage }: { canManage: boolean }) {
  const copy = staffAccountsCopy.useTexts();
  return (
    <PagedSection
      list={useOpenStaffChanges()}
      texts={copy}
      title={copy.changes.title}
      toId={({ id }) => id}
      row={(change) => <Change change={change} canManage={canManage} />}
    />
  );
}

function Change({ change, canManage }: { change: StaffChangeView; canManage: boolean }) {
  const { changes: t } = staffAccountsCopy.useTexts();
  const { kind, fullName, email, from, to, maker, createdAt, expiresAt, reason } = change;
  const name = (
    <strong>
      <PersonText>{fullName ?? email}</PersonText>
    </strong>
  );
  return (
    <EntryRow
      title={
        <span className="fw-regular">
          {kind === 'disable' || kind === 'activate'
            ? t[kind](name)
            : from
              ? t.role(name, from, to)
              : t.invitation(name, to)}
        </span>
      }
      note={
        <>
          {t.proposed(
            isolate(maker.name),
            <DateTime value={createdAt} />,
            <DateTime value={expiresAt} />,
          )}
          {reason && <span className="d-block text-ink">{t.reason(isolate(reason))}</span>}
        </>
      }
      actions={canManage && <Decision change={change} />}
    />
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
