import type { SessionView } from '@candor/contracts/auth';
import { useSecurityChanges, useSessions } from '../../api/security.ts';
import { DateTime } from '../../components/data/date-time.tsx';
import { EntryList, EntryRow } from '../../components/data/entry-row.tsx';
import { StatusMark } from '../../components/data/status-mark.tsx';
import { useDeviceName } from '../../components/data/use-device-name.ts';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { ActionButton } from '../../components/forms/action-button.tsx';
import { Section } from '../../components/layout/section.tsx';
import { securityCopy } from '../../copy/security.ts';
import type { OpenDialog } from './use-security-dialog.ts';

/** Browsers in which the account is logged in; each but this one can be ended. */
export function Sessions({ onOpen }: { onOpen: OpenDialog }) {
  const { sessions: copy } = securityCopy.useTexts();
  const read = useSessions();
  const sessions = read.data;
  return (
    <Section
      title={copy.title}
      actions={
        sessions &&
        sessions.length > 1 && (
          <button
            type="button"
            className="btn btn-plain btn-compact"
            onClick={() => onOpen({ kind: 'end-others' })}
          >
            {copy.endOthers}
          </button>
        )
      }
    >
      <Loaded
        read={read}
        what={copy.what}
        loading={copy.loading}
        skeleton={
          <EntryList>
            <EntryRow title={<Skeleton lines={2} width="16rem" height="18px" />} />
          </EntryList>
        }
      >
        {(loaded) => (
          <EntryList>
            {[...loaded]
              .sort((a, b) => Number(b.current) - Number(a.current))
              .map((session) => (
                <SessionRow key={session.id} session={session} />
              ))}
          </EntryList>
        )}
      </Loaded>
      <p className="fs-2 text-muted max-w-measure mt-4">
        {sessions?.length === 1 && `${copy.onlyThis} `}
        {copy.networkNote}
      </p>
    </Section>
  );
}

function SessionRow({ session }: { session: SessionView }) {
  const { sessions: copy } = securityCopy.useTexts();
  const toDeviceName = useDeviceName();
  const { endSession } = useSecurityChanges();
  const name = toDeviceName(session.device);

  return (
    <EntryRow
      title={name}
      note={
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
          <ActionButton
            className="btn-text"
            act={async () => {
              await endSession(session.id);
              return copy.ended;
            }}
          >
            <span aria-hidden="true">{copy.end}</span>
            <span className="visually-hidden">{copy.endLabel(name)}</span>
          </ActionButton>
        )
      }
    />
  );
}
