import type { InvitationView } from '@candor/contracts/staff';
import { useState } from 'react';
import { useInvitations, useStaffActions } from '../../api/staff.ts';
import { DateTime } from '../../components/data/date-time.tsx';
import { PersonText } from '../../components/data/person-text.tsx';
import { StatusMark } from '../../components/data/status-mark.tsx';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { SNACK, useSnackBar } from '../../components/feedback/snack-bar.tsx';
import { BusyButton } from '../../components/forms/busy-button.tsx';
import { staffAccountsCopy } from '../../copy/staff-accounts.ts';
import { useCopy } from '../../lib/copy.ts';
import { isolate } from '../../lib/isolate.ts';
import { useToMessage } from '../../lib/to-message.ts';

/** Invitations that were neither accepted nor withdrawn. */
export function Invitations({ canManage }: { canManage: boolean }) {
  const { invitations: t, showMore, moreWhat } = useCopy(staffAccountsCopy);
  const invitations = useInvitations();
  return (
    <section aria-labelledby="staff-invitations">
      <h2 id="staff-invitations">{t.title}</h2>
      {invitations.error && !invitations.items && (
        <LoadFailure what={t.title} error={invitations.error} onRetry={invitations.retry} />
      )}
      {invitations.items?.length === 0 && <p className="muted">{t.none}</p>}
      {invitations.items && invitations.items.length > 0 && (
        <ul className="staff-rows">
          {invitations.items.map((invitation) => (
            <li key={invitation.id} className="staff-row">
              <Invitation invitation={invitation} />
              {canManage && <Actions id={invitation.id} />}
            </li>
          ))}
        </ul>
      )}
      {invitations.olderError !== undefined ? (
        <LoadFailure what={moreWhat} error={invitations.olderError} onRetry={invitations.retry} />
      ) : (
        invitations.hasOlder && (
          <button
            type="button"
            className="btn btn-plain"
            onClick={() => void invitations.showOlder()}
          >
            {showMore}
          </button>
        )
      )}
    </section>
  );
}

function Invitation({ invitation }: { invitation: InvitationView }) {
  const { invitations: t } = useCopy(staffAccountsCopy);
  const { email, role, invitedBy, bySoleAdmin, status, expiresAt } = invitation;
  return (
    <div>
      <p className="staff-row-title">
        <strong>
          <PersonText>{email}</PersonText>
        </strong>
      </p>
      <p className="small muted">
        {t.as(role, isolate(invitedBy.name))}
        {bySoleAdmin && `, ${t.bySoleAdmin}`}
      </p>
      <p className="small">
        {status === 'open' ? (
          t.validUntil(<DateTime value={expiresAt} zone />)
        ) : (
          <StatusMark kind="refused">{t.expired}</StatusMark>
        )}
      </p>
    </div>
  );
}

function Actions({ id }: { id: string }) {
  const { invitations: t } = useCopy(staffAccountsCopy);
  const { resend, withdrawInvitation } = useStaffActions();
  const show = useSnackBar();
  const toMessage = useToMessage();
  const [busy, setBusy] = useState<'resent' | 'withdrawn' | null>(null);

  async function run(action: 'resent' | 'withdrawn'): Promise<void> {
    setBusy(action);
    try {
      if (action === 'resent') await resend({ params: { id } });
      else await withdrawInvitation({ params: { id } });
      show({ message: t[action], duration: SNACK.short });
    } catch (error) {
      show({ message: toMessage(error), duration: SNACK.error, kind: 'error' });
    } finally {
      setBusy(null);
    }
  }

  return (
    <div className="staff-row-actions">
      <BusyButton
        busy={busy === 'withdrawn'}
        disabled={busy !== null}
        className="btn btn-plain btn-compact"
        onClick={() => void run('withdrawn')}
      >
        {t.withdraw}
      </BusyButton>
      <BusyButton
        busy={busy === 'resent'}
        disabled={busy !== null}
        className="btn btn-plain btn-compact"
        onClick={() => void run('resent')}
      >
        {t.resend}
      </BusyButton>
    </div>
  );
}
