import type { InvitationView } from '@candor/contracts/staff';
import { useInvitations, useStaffActions } from '../../api/staff.ts';
import { DateTime } from '../../components/data/date-time.tsx';
import { EntryRow } from '../../components/data/entry-row.tsx';
import { PagedList } from '../../components/data/paged-list.tsx';
import { PersonText } from '../../components/data/person-text.tsx';
import { StatusMark } from '../../components/data/status-mark.tsx';
import { BusyButton } from '../../components/forms/busy-button.tsx';
import { useAct } from '../../components/forms/use-act.ts';
import { Section } from '../../components/layout/section.tsx';
import { staffAccountsCopy } from '../../copy/staff-accounts.ts';
import { isolate } from '../../lib/isolate.ts';

/** Invitations that were neither accepted nor withdrawn. */
export function Invitations({ canManage }: { canManage: boolean }) {
  const { invitations: t, older, olderWhat } = staffAccountsCopy.useTexts();
  const invitations = useInvitations();
  return (
    <Section title={t.title}>
      <PagedList
        list={invitations}
        texts={{ what: t.title, older, olderWhat }}
        lines={2}
        empty={<p className="muted">{t.none}</p>}
        toId={({ id }) => id}
        row={(invitation) => <Invitation invitation={invitation} canManage={canManage} />}
      />
    </Section>
  );
}

function Invitation({ invitation, canManage }: { invitation: InvitationView; canManage: boolean }) {
  const { invitations: t } = staffAccountsCopy.useTexts();
  const { id, email, role, invitedBy, bySoleAdmin, status, expiresAt } = invitation;
  return (
    <EntryRow
      title={<PersonText>{email}</PersonText>}
      note={
        <>
          {t.as(role, isolate(invitedBy.name))}
          {bySoleAdmin && `, ${t.bySoleAdmin}`}
          <span className="d-block text-ink">
            {status === 'open' ? (
              t.validUntil(<DateTime value={expiresAt} zone />)
            ) : (
              <StatusMark kind="refused">{t.expired}</StatusMark>
            )}
          </span>
        </>
      }
      actions={canManage && <Actions id={id} />}
    />
  );
}

function Actions({ id }: { id: string }) {
  const { invitations: t } = staffAccountsCopy.useTexts();
  const { resend, withdrawInvitation } = useStaffActions();
  const { busy, act } = useAct<'resent' | 'withdrawn'>();

  const run = (action: 'resent' | 'withdrawn') =>
    act(async () => {
      await (action === 'resent' ? resend : withdrawInvitation)({ params: { id } });
      return t[action];
    }, action);

  return (
    <>
      <BusyButton
        busy={busy === 'withdrawn'}
        held={busy !== null}
        className="btn btn-plain btn-compact"
        onClick={() => void run('withdrawn')}
      >
        {t.withdraw}
      </BusyButton>
      <BusyButton
        busy={busy === 'resent'}
        held={busy !== null}
        className="btn btn-plain btn-compact"
        onClick={() => void run('resent')}
      >
        {t.resend}
      </BusyButton>
    </>
  );
}
