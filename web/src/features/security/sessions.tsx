import type { SessionView } from '@candor/contracts/auth';
import { useState } from 'react';
import { useSecurityChanges, useSessions } from '../../api/security.ts';
import { DateTime } from '../../components/data/date-time.tsx';
import { StatusMark } from '../../components/data/status-mark.tsx';
import { useDeviceName } from '../../components/data/use-device-name.ts';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { Loading, Skeleton } from '../../components/feedback/skeleton.tsx';
import { SNACK, useSnackBar } from '../../components/feedback/snack-bar.tsx';
import { BusyButton } from '../../components/forms/busy-button.tsx';
import { securityCopy } from '../../copy/security.ts';
import { useCopy } from '../../lib/copy.ts';
import { useToMessage } from '../../lib/to-message.ts';
import { SettingRow } from './setting-row.tsx';
import type { OpenDialog } from './use-security-dialog.ts';

/** Browsers in which the account is logged in; each but this one can be ended. */
export function Sessions({ onOpen }: { onOpen: OpenDialog }) {
  const { sessions: copy } = useCopy(securityCopy);
  const { data, error, mutate } = useSessions();
  const sessions = data && [...data].sort((a, b) => Number(b.current) - Number(a.current));
  return (
    <section className="security-sessions" aria-labelledby="sessions-title">
      <header className="security-head">
        <h2 id="sessions-title">{copy.title}</h2>
        {sessions && sessions.length > 1 && (
          <button
            type="button"
            className="btn btn-plain btn-compact"
            onClick={() => onOpen({ kind: 'end-others' })}
          >
            {copy.endOthers}
          </button>
        )}
      </header>
      {sessions ? (
        <ul className="setting-list">
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      ) : error ? (
        <LoadFailure what={copy.what} error={error} onRetry={() => mutate()} />
      ) : (
        <Loading what={copy.loading}>
          <div className="setting-list">
            <div className="setting-row">
              <Skeleton lines={2} width="16rem" height="18px" />
            </div>
          </div>
        </Loading>
      )}
      <p className="small muted">
        {sessions?.length === 1 && `${copy.onlyThis} `}
        {copy.networkNote}
      </p>
    </section>
  );
}

function SessionRow({ session }: { session: SessionView }) {
  const toMessage = useToMessage();
  const { sessions: copy } = useCopy(securityCopy);
  const toDeviceName = useDeviceName();
  const { endSession } = useSecurityChanges();
  const show = useSnackBar();
  const [ending, setEnding] = useState(false);
  const name = toDeviceName(session.device);

  async function end(): Promise<void> {
    setEnding(true);
    try {
      await endSession(session.id);
      show({ message: copy.ended, duration: SNACK.short });
    } catch (error) {
      show({ message: toMessage(error), duration: SNACK.error, kind: 'error' });
    } finally {
      setEnding(false);
    }
  }

  return (
    <SettingRow
      name={name}
      state={
        <>
          {copy.lastUsed(<DateTime value={session.lastUsedAt} />)}
          {session.network && (
            <>, {copy.network(<span className="nowrap tabular">{session.network}</span>)}</>
          )}
        </>
      }
      actions={
        session.current ? (
          <StatusMark kind="done">{copy.current}</StatusMark>
        ) : (
          <BusyButton busy={ending} className="btn-text" onClick={() => void end()}>
            <span aria-hidden="true">{copy.end}</span>
            <span className="visually-hidden">{copy.endLabel(name)}</span>
          </BusyButton>
        )
      }
    />
  );
}
