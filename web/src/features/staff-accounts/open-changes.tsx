import type { StaffChangeView } from '@candor/contracts/staff';
import { useState } from 'react';
import { useOpenStaffChanges, useStaffActions } from '../../api/staff.ts';
import { useConfirmIdentity } from '../../components/auth/confirm-identity.tsx';
import { DateTime } from '../../components/data/date-time.tsx';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { SNACK, useSnackBar } from '../../components/feedback/snack-bar.tsx';
import { BusyButton } from '../../components/forms/busy-button.tsx';
import { staffAccountsCopy } from '../../copy/staff-accounts.ts';
import { useCopy } from '../../lib/copy.ts';
import { useAccount } from '../../lib/services.ts';
import { useToMessage } from '../../lib/to-message.ts';

/** Changes that wait for a second admin, with their decision; nothing where there are none. */
export function OpenChanges({ canManage }: { canManage: boolean }) {
  const { changes: t, what, showMore } = useCopy(staffAccountsCopy);
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
      {changes.hasOlder && (
        <button type="button" className="btn btn-plain" onClick={() => void changes.showOlder()}>
          {showMore}
        </button>
      )}
    </section>
  );
}

function Change({ change }: { change: StaffChangeView }) {
  const { changes: t } = useCopy(staffAccountsCopy);
  const { fullName, email, from, to, maker, createdAt, expiresAt, reason } = change;
  return (
    <div>
      <p className="staff-row-title">
        {from
          ? t.role(<strong>{fullName}</strong>, from, to)
          : t.invitation(<strong>{email}</strong>, to)}
      </p>
      <p className="small muted">
        {t.proposed(maker.name, <DateTime value={createdAt} />, <DateTime value={expiresAt} />)}
      </p>
      {reason && <p className="small">{t.reason(reason)}</p>}
    </div>
  );
}

function Decision({ change }: { change: StaffChangeView }) {
  const { changes: t } = useCopy(staffAccountsCopy);
  const { id: ownId } = useAccount();
  const { decide, withdrawChange } = useStaffActions();
  const confirmIdentity = useConfirmIdentity();
  const show = useSnackBar();
  const toMessage = useToMessage();
  const [busy, setBusy] = useState<'approved' | 'refused' | 'withdrawn' | null>(null);
  const params = { id: change.id };

  async function run(action: NonNullable<typeof busy>): Promise<void> {
    setBusy(action);
    try {
      const ended =
        action === 'withdrawn'
          ? await withdrawChange({ params })
          : await confirmIdentity(() => decide({ params, body: { decision: action } }));
      if (ended.failure) {
        show({ message: t.notCarriedOut(ended.failure), duration: SNACK.error, kind: 'error' });
      } else show({ message: t[action], duration: SNACK.short });
    } catch (error) {
      show({ message: toMessage(error), duration: SNACK.error, kind: 'error' });
    } finally {
      setBusy(null);
    }
  }

  if (change.maker.id === ownId) {
    return (
      <div className="staff-row-actions">
        <span className="small muted">{t.own}</span>
        <BusyButton
          busy={busy === 'withdrawn'}
          className="btn btn-plain btn-compact"
          onClick={() => void run('withdrawn')}
        >
          {t.withdraw}
        </BusyButton>
      </div>
    );
  }
  if (change.userId === ownId) return <p className="small muted">{t.aboutYou}</p>;
  return (
    <div className="staff-row-actions">
      <BusyButton
        busy={busy === 'refused'}
        disabled={busy !== null}
        className="btn btn-plain btn-compact"
        onClick={() => void run('refused')}
      >
        {t.refuse}
      </BusyButton>
      <BusyButton
        busy={busy === 'approved'}
        disabled={busy !== null}
        className="btn btn-primary btn-compact"
        onClick={() => void run('approved')}
      >
        {t.approve}
      </BusyButton>
    </div>
  );
}
