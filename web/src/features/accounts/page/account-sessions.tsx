import type { SignInAttemptView } from '@candor/contracts/security';
import { useState } from 'react';
import {
  useAccountSessions,
  useAccountSignIns,
  useEndAccountSessions,
} from '../../../api/account-sessions.ts';
import { DateTime } from '../../../components/data/date-time.tsx';
import { ShowOlder } from '../../../components/data/show-older.tsx';
import { StatusMark } from '../../../components/data/status-mark.tsx';
import { useDeviceName } from '../../../components/data/use-device-name.ts';
import { LoadFailure } from '../../../components/feedback/load-failure.tsx';
import { Loading, Skeleton } from '../../../components/feedback/skeleton.tsx';
import { SNACK, useSnackBar } from '../../../components/feedback/snack-bar.tsx';
import { FormDialog } from '../../../components/forms/form-dialog.tsx';
import { TextAreaField } from '../../../components/forms/text-area-field.tsx';
import { securityCopy } from '../../../copy/security.ts';
import { userPageCopy } from '../../../copy/user-page.ts';
import { useCopy } from '../../../lib/copy.ts';
import { useMay } from './use-may.ts';

/** Where the account is logged in, and the attempts to log in. */
export function AccountSessions({ userId }: { userId: string }) {
  return (
    <>
      <Sessions userId={userId} />
      <Attempts userId={userId} />
    </>
  );
}

function Sessions({ userId }: { userId: string }) {
  const { sessions: copy } = useCopy(userPageCopy);
  const { data: sessions, error, mutate } = useAccountSessions(userId);
  const toDeviceName = useDeviceName();
  const may = useMay(userId);
  const [ending, setEnding] = useState(false);
  return (
    <section aria-labelledby="sessions-title">
      <header className="user-part-head">
        <h2 id="sessions-title">{copy.title}</h2>
        {sessions && sessions.length > 0 && may('accounts:manage') && (
          <button
            type="button"
            className="btn btn-plain btn-compact"
            onClick={() => setEnding(true)}
          >
            {copy.endAll}
          </button>
        )}
      </header>
      {sessions ? (
        sessions.length === 0 ? (
          <p className="muted">{copy.none}</p>
        ) : (
          <ul className="user-lines">
            {sessions.map(({ id, device, network, lastUsedAt }) => (
              <li key={id}>
                <strong>{toDeviceName(device)}</strong>
                <span className="muted">
                  {copy.lastUsed(<DateTime value={lastUsedAt} />)}, {network ?? copy.unknownNetwork}
                </span>
              </li>
            ))}
          </ul>
        )
      ) : error ? (
        <LoadFailure what={copy.what} error={error} onRetry={() => mutate()} />
      ) : (
        <Loading what={copy.loading}>
          <Skeleton lines={2} height="28px" />
        </Loading>
      )}
      {ending && <EndDialog userId={userId} onClose={() => setEnding(false)} />}
    </section>
  );
}

const loadSchema = () =>
  import('@candor/contracts/accounts').then(({ endSessionsSchema }) => endSessionsSchema);

function EndDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
  const { sessions: copy, endSessions } = useCopy(userPageCopy);
  const end = useEndAccountSessions();
  const show = useSnackBar();
  return (
    <FormDialog<{ reason: string }>
      title={copy.endTitle}
      lead={copy.endLead}
      submit={copy.endAll}
      cancel={endSessions.cancel}
      initialValues={{ reason: '' }}
      schema={loadSchema}
      onClose={onClose}
      onSubmit={async ({ reason }) => {
        const { ended } = await end(userId, reason.trim());
        show({ message: copy.ended(ended), duration: SNACK.short });
        onClose();
      }}
    >
      <TextAreaField
        name="reason"
        label={endSessions.reason}
        hint={endSessions.reasonHint}
        autoFocus
      />
    </FormDialog>
  );
}

function Attempts({ userId }: { userId: string }) {
  const { sessions: copy } = useCopy(userPageCopy);
  const list = useAccountSignIns(userId);
  const { items, error } = list;
  return (
    <section aria-labelledby="attempts-title">
      <header className="user-part-head">
        <h2 id="attempts-title">{copy.attempts}</h2>
      </header>
      {items ? (
        <>
          {items.length === 0 && <p className="muted">{copy.noAttempts}</p>}
          <ul className="user-lines">
            {items.map((item) => (
              <li key={item.id} id={toAttemptId(item)} tabIndex={-1}>
                <Attempt attempt={item} />
              </li>
            ))}
          </ul>
          {list.olderError !== undefined && (
            <LoadFailure what={copy.olderWhat} error={list.olderError} onRetry={list.retry} />
          )}
          <ShowOlder
            className="users-older"
            list={list}
            shown={items.map(toAttemptId)}
            label={copy.older}
          />
        </>
      ) : error ? (
        <LoadFailure what={copy.attemptsWhat} error={error} onRetry={list.retry} />
      ) : (
        <Loading what={copy.attemptsWhat}>
          <Skeleton lines={4} height="28px" />
        </Loading>
      )}
    </section>
  );
}

function toAttemptId({ id }: SignInAttemptView): string {
  return `attempt-${id}`;
}

function Attempt({ attempt }: { attempt: SignInAttemptView }) {
  const { sessions: copy } = useCopy(userPageCopy);
  const { history } = useCopy(securityCopy);
  const toDeviceName = useDeviceName();
  const { result, device, network, at } = attempt;
  const kind =
    result === 'signed-in' ? 'done' : result === 'second-factor-needed' ? 'waiting' : 'refused';
  return (
    <>
      <StatusMark kind={kind}>{history.results[result]}</StatusMark>
      <span className="muted">
        {toDeviceName(device)}, {network ?? copy.unknownNetwork}, <DateTime value={at} />
      </span>
    </>
  );
}
