import { STAFF_ROLES } from '@candor/contracts/names';
import { hasPermission, PERMISSIONS, type Permission } from '@candor/contracts/permissions';
import type { StaffMemberView } from '@candor/contracts/staff';
import { Check, Minus, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Link } from '#router';
import { useSecurity } from '../../api/security.ts';
import { useOpenStaffChanges } from '../../api/staff.ts';
import { Below } from '../../components/feedback/below.tsx';
import { lazyPart } from '../../components/feedback/lazy-part.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { Section } from '../../components/layout/section.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { staffAccountsCopy } from '../../copy/staff-accounts.ts';
import { paths } from '../../lib/paths.ts';
import { useAccount } from '../../lib/services.ts';
import { Invitations } from './invitations.tsx';
import { OpenChanges } from './open-changes.tsx';
import { StaffList } from './staff-list.tsx';

const ChangeRoleDialog = lazyPart(
  () => import('../../components/staff/change-role-dialog.tsx'),
  'ChangeRoleDialog',
);
const InviteDialog = lazyPart(() => import('./invite-dialog.tsx'), 'InviteDialog');

type OpenDialog = { kind: 'invite' } | { kind: 'role' | 'remove'; member: StaffMemberView } | null;

/** Staff accounts: members, what is pending a second admin, invitations, and who may do what. */
export function StaffPage() {
  const copy = staffAccountsCopy.useTexts();
  const canManage = hasPermission(useAccount().role, 'staff:manage');
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const changes = useOpenStaffChanges();
  const close = () => setDialog(null);
  return (
    <Stack gap={6}>
      <PageHeader
        title={copy.title}
        lead={canManage ? copy.lead : copy.readOnly}
        actions={
          canManage && (
            <button
              type="button"
              className="btn btn-primary"
              onClick={() => setDialog({ kind: 'invite' })}
            >
              <UserPlus size={18} strokeWidth={1.75} aria-hidden="true" /> {copy.invite}
            </button>
          )
        }
      />
      <RecommendSecondFactor />
      <OpenChanges canManage={canManage} />
      <Below ready={Boolean(changes.items ?? changes.error)}>
        <StaffList
          canManage={canManage}
          onChangeRole={(member) => setDialog({ kind: 'role', member })}
          onRemove={(member) => setDialog({ kind: 'remove', member })}
        />
        <Invitations canManage={canManage} />
        <PermissionMatrix />
      </Below>
      {dialog?.kind === 'invite' && <InviteDialog onClose={close} />}
      {(dialog?.kind === 'role' || dialog?.kind === 'remove') && (
        <ChangeRoleDialog
          member={dialog.member}
          isRemoval={dialog.kind === 'remove'}
          onClose={close}
        />
      )}
    </Stack>
  );
}

/** Advises members of staff whose password alone opens their account. */
function RecommendSecondFactor() {
  const { recommended: copy } = staffAccountsCopy.useTexts();
  const { data: security } = useSecurity();
  if (security?.secondFactorNeed !== 'recommended') return null;
  return (
    <Notice
      title={copy.title}
      actions={
        <Link className="btn btn-plain btn-compact" to={paths.security}>
          {copy.action}
        </Link>
      }
    >
      {copy.text}
    </Notice>
  );
}

const ALL = Object.keys(PERMISSIONS) as Permission[];

/** The table that the servers decide by, in words. */
function PermissionMatrix() {
  const { matrix: t, roles } = staffAccountsCopy.useTexts();
  return (
    <Section title={t.title} lead={t.note}>
      <table className="table small">
        <caption className="visually-hidden">{t.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t.permission}</th>
            {STAFF_ROLES.map((role) => (
              <th key={role} scope="col">
                {roles[role]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ALL.map((permission) => (
            <tr key={permission}>
              <th scope="row">{t.permissions[permission]}</th>
              {STAFF_ROLES.map((role) => {
                const may = hasPermission(role, permission);
                const Icon = may ? Check : Minus;
                return (
                  <td key={role} className={may ? undefined : 'text-muted'}>
                    <Icon size={18} strokeWidth={2} aria-hidden="true" />
                    <span className="visually-hidden">{may ? t.yes : t.no}</span>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
