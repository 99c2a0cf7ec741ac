import type { StaffMemberView } from '@candor/contracts/staff';
import { useStaff } from '../../api/staff.ts';
import { type Column, DataTable } from '../../components/data/data-table.tsx';
import { DateTime } from '../../components/data/date-time.tsx';
import { PersonText } from '../../components/data/person-text.tsx';
import { StatusMark } from '../../components/data/status-mark.tsx';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { Loading, Skeleton } from '../../components/feedback/skeleton.tsx';
import { staffAccountsCopy } from '../../copy/staff-accounts.ts';
import { useCopy } from '../../lib/copy.ts';
import { isolate } from '../../lib/isolate.ts';
import { useAccount } from '../../lib/services.ts';

/** Every member of staff; admins change the roles of others here. */
export function StaffList({
  canManage,
  onChangeRole,
  onRemove,
}: {
  canManage: boolean;
  onChangeRole: (member: StaffMemberView) => void;
  onRemove: (member: StaffMemberView) => void;
}) {
  const copy = useCopy(staffAccountsCopy);
  const { members: t } = copy;
  const { id: ownId } = useAccount();
  const staff = useStaff();

  const columns: Column<StaffMemberView>[] = [
    {
      key: 'name',
      header: t.name,
      phone: 'title',
      cell: (member) => (
        <>
          <span className="staff-name">
            <PersonText>{member.fullName}</PersonText>
            {member.id === ownId && ` (${t.you})`}
            {!member.active && ` (${t.disabled})`}
          </span>
          <span className="staff-email">
            <PersonText>{member.email}</PersonText>
          </span>
        </>
      ),
    },
    { key: 'role', header: t.role, phone: 'figure', cell: ({ role }) => copy.roles[role] },
    {
      key: 'protection',
      header: t.protection,
      phone: 'mark',
      cell: ({ secondFactor }) => (
        <>
          <span className="staff-protection">{t.protection}: </span>
          <StatusMark kind={secondFactor ? 'done' : 'refused'}>
            {secondFactor ? t.on : t.off}
          </StatusMark>
        </>
      ),
    },
    {
      key: 'lastUsed',
      header: t.lastUsed,
      cell: ({ lastUsedAt }) =>
        lastUsedAt ? <DateTime value={lastUsedAt} /> : <span className="muted">{t.never}</span>,
    },
  ];
  const actions: Column<StaffMemberView> = {
    key: 'actions',
    header: <span className="visually-hidden">{t.actions}</span>,
    phone: 'note',
    align: 'right',
    cell: (member) =>
      member.id !== ownId && (
        <span className="staff-actions">
          <button
            type="button"
            className="btn-text"
            aria-label={t.changeRoleOf(isolate(member.fullName))}
            onClick={() => onChangeRole(member)}
          >
            {t.changeRole}
          </button>
          <button
            type="button"
            className="btn-text"
            aria-label={t.removeOf(isolate(member.fullName))}
            onClick={() => onRemove(member)}
          >
            {t.remove}
          </button>
        </span>
      ),
  };

  return (
    <section className="staff-members" aria-labelledby="staff-members">
      <h2 id="staff-members">{t.title}</h2>
      {staff.items ? (
        <DataTable
          caption={t.caption}
          columns={canManage ? [...columns, actions] : columns}
          rows={staff.items}
          rowKey={({ id }) => id}
        />
      ) : staff.error ? (
        <LoadFailure what={copy.what} error={staff.error} onRetry={staff.retry} />
      ) : (
        <Loading what={copy.loading}>
          <Skeleton lines={4} height="40px" />
        </Loading>
      )}
      {staff.olderError !== undefined ? (
        <LoadFailure what={copy.moreWhat} error={staff.olderError} onRetry={staff.retry} />
      ) : (
        staff.hasOlder && (
          <button type="button" className="btn btn-plain" onClick={() => void staff.showOlder()}>
            {copy.showMore}
          </button>
        )
      )}
    </section>
  );
}
