import type { StaffMemberView } from '@candor/contracts/staff';
import { useStaff } from '../../api/staff.ts';
import { type Column, DataTable, type TableColumns } from '../../components/data/data-table.tsx';
import { DateTime } from '../../components/data/date-time.tsx';
import { PagedList } from '../../components/data/paged-list.tsx';
import { PersonText } from '../../components/data/person-text.tsx';
import { StatusMark } from '../../components/data/status-mark.tsx';
import { Section } from '../../components/layout/section.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { staffAccountsCopy } from '../../copy/staff-accounts.ts';
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
  const copy = staffAccountsCopy.useTexts();
  const { members: t } = copy;
  const { id: ownId } = useAccount();
  const staff = useStaff();

  const columns = {
    name: {
      phone: 'title',
      cell: (member) => (
        <>
          <span id={member.id} tabIndex={-1} className="d-block text-break fw-strong">
            <PersonText>{member.fullName}</PersonText>
            {member.id === ownId && ` (${t.you})`}
            {!member.active && ` (${t.disabled})`}
          </span>
          <span className="d-block text-break muted">
            <PersonText>{member.email}</PersonText>
          </span>
        </>
      ),
    },
    role: { phone: 'figure', cell: ({ role }) => copy.roles[role] },
    protection: {
      phone: 'mark',
      cell: ({ secondFactor }) => (
        <StatusMark kind={secondFactor ? 'done' : 'refused'}>
          {secondFactor ? t.on : t.off}
        </StatusMark>
      ),
    },
    lastUsed: {
      cell: ({ lastUsedAt }) =>
        lastUsedAt ? <DateTime value={lastUsedAt} /> : <span className="muted">{t.never}</span>,
    },
  } satisfies TableColumns<StaffMemberView>;
  const actions: Column<StaffMemberView> = {
    phone: 'foot',
    align: 'right',
    cell: (member) =>
      member.id !== ownId && (
        <Stack as="span" horizontal gap={4} justify="end">
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
        </Stack>
      ),
  };

  return (
    <Section title={t.title}>
      <PagedList
        list={staff}
        texts={copy}
        lines={4}
        height="40px"
        empty={null}
        toId={({ id }) => id}
      >
        {(members) => (
          <DataTable
            caption={t.caption}
            headers={{ ...t, actions: <span className="visually-hidden">{t.actions}</span> }}
            columns={{ ...columns, ...(canManage && { actions }) }}
            rows={members}
            rowKey={({ id }) => id}
          />
        )}
      </PagedList>
    </Section>
  );
}
