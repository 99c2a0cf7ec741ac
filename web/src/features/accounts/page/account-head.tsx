import type { UserView } from '@candor/contracts/users';
import { useState } from 'react';
import { CopyButton } from '../../../components/data/copy-button.tsx';
import { PersonText } from '../../../components/data/person-text.tsx';
import { StatusMark } from '../../../components/data/status-mark.tsx';
import { lazyPart } from '../../../components/feedback/lazy-part.tsx';
import { Stack } from '../../../components/layout/stack.tsx';
import { userPageCopy } from '../../../copy/user-page.ts';
import { usersCopy } from '../../../copy/users.ts';
import { useAccount } from '../../../lib/services.ts';
import { AccountMark, IdentityMark } from '../marks.tsx';
import { useMay } from './use-may.ts';

const ChangeRoleDialog = lazyPart(
  () => import('../../../components/staff/change-role-dialog.tsx'),
  'ChangeRoleDialog',
);
const DeleteDialog = lazyPart(() => import('./delete-dialog.tsx'), 'DeleteDialog');
const StatusDialog = lazyPart(() => import('./status-dialog.tsx'), 'StatusDialog');

/** Who it is, and whether the account is in use. */
export function AccountHead({ user }: { user: UserView }) {
  const { page: copy, details, deletion } = userPageCopy.useTexts();
  const { roles } = usersCopy.useTexts();
  const me = useAccount();
  const may = useMay(user.id);
  const [dialog, setDialog] = useState<'status' | 'role' | 'delete' | null>(null);
  const close = () => setDialog(null);
  return (
    <Stack
      as="header"
      horizontal
      justify="between"
      align="start"
      gap={5}
      className="user-head mb-5"
    >
      <div>
        <h1 tabIndex={-1}>
          <PersonText>{user.fullName}</PersonText>
        </h1>
        <p className="hstack muted">
          <span className="text-break">
            <PersonText>{user.email}</PersonText>
          </span>
          <CopyButton
            text={user.email}
            label={details.copyEmail}
            done={details.copiedEmail}
            iconOnly
          />
        </p>
        <p className="hstack flex-wrap gap-2">
          <AccountMark active={user.active} />
          <StatusMark kind={user.isEmailVerified ? 'done' : 'waiting'}>
            {user.isEmailVerified ? copy.emailVerified : copy.emailUnverified}
          </StatusMark>
          <IdentityMark status={user.kycStatus} named />
          {user.role !== 'investor' && (
            <span className="smallest fw-strong text-copper">{roles[user.role]}</span>
          )}
        </p>
        {me.id === user.id ? (
          <p className="small muted">{copy.own}</p>
        ) : (
          !may('accounts:manage') && <p className="small muted">{copy.readOnly}</p>
        )}
      </div>
      {may('accounts:manage') && (
        <Stack horizontal gap={3}>
          <button
            type="button"
            className={user.active ? 'btn btn-plain' : 'btn btn-primary'}
            onClick={() => setDialog('status')}
          >
            {user.active ? copy.deactivate : copy.activate}
          </button>
          {may('staff:manage') && (
            <button type="button" className="btn btn-plain" onClick={() => setDialog('role')}>
              {copy.changeRole}
            </button>
          )}
          {user.role === 'investor' && (
            <button type="button" className="btn btn-plain" onClick={() => setDialog('delete')}>
              {deletion.button}
            </button>
          )}
        </Stack>
      )}
      {dialog === 'status' && <StatusDialog user={user} onClose={close} />}
      {dialog === 'role' && <ChangeRoleDialog member={user} onClose={close} />}
      {dialog === 'delete' && <DeleteDialog user={user} onClose={close} />}
    </Stack>
  );
}
