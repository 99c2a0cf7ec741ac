import type { SignInAttemptView } from '@candor/contracts/security';
import { SIGN_IN_DAYS } from '@candor/contracts/security-limits';
import { useState } from 'react';
import {
  useAccountSessions,
  useAccountSignIns,
  useEndAccountSessions,
} from '../../../api/account-sessions.ts';
import { DateTime } from '../../../components/data/date-time.tsx';
import { EntryList, EntryRow } from '../../../components/data/entry-row.tsx';
import { PagedList } from '../../../components/data/paged-list.tsx';
import { StatusMark } from '../../../components/data/status-mark.tsx';
import { useDeviceName } from '../../../components/data/use-device-name.ts';
import { Loaded } from '../../../components/feedback/loaded.tsx';
import { FormDialog } from '../../../components/forms/form-dialog.tsx';
import { lazySchema } from '../../../components/forms/lazy-schema.ts';
import { TextAreaField } from '../../../components/forms/text-area-field.tsx';
import { Section } from '../../../components/layout/section.tsx';
import { securityCopy } from '../../../copy/security.ts';
import { userPageCopy } from '../../../copy/user-page.ts';
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
  const { sessions: copy } = userPageCopy.useTexts();
  const read = useAccountSessions(userId);
  const toDeviceName = useDeviceName();
  const may = useMay(userId);
  const [ending, setEnding] = useState(false);
  return (
    <Section
      small
      className="mb-5"
      title={copy.title}
      actions={
        read.data &&
        read.data.length > 0 &&
        may('accounts:manage') && (
          <button
            type="button"
            className="btn btn-plain btn-compact"
            onClick={() => setEnding(true)}
          >
            {copy.endAll}
          </button>
        )
      }
    >
      <Loaded read={read} what={copy.what} loading={copy.loading}>
        {(sessions) =>
          sessions.length === 0 ? (
            <p className="muted">{copy.none}</p>
          ) : (
            <EntryList>
              {sessions.map(({ id, device, network, lastUsedAt }) => (
                <EntryRow
                  key={id}
                  title={toDeviceName(device)}
                  note={
                    <>
                      {copy.lastUsed(<DateTime value={lastUsedAt} />)},{' '}
                      {network ?? copy.unknownNetwork}
                    </>
                  }
                />
              ))}
            </EntryList>
          )
        }
      </Loaded>
      {ending && <EndDialog userId={userId} onClose={() => setEnding(false)} />}
    </Section>
  );
}

function EndDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
  const { sessions: copy, endSessions } = userPageCopy.useTexts();
  const end = useEndAccountSessions();
  return (
    <FormDialog<{ reason: string }>
      title={copy.endTitle}
      lead={copy.endLead}
      submit={copy.endAll}
      cancel={endSessions.cancel}
      initialValues={{ reason: '' }}
      schema={lazySchema(() => import('@candor/contracts/accounts'), 'endSessionsSchema')}
      onClose={onClose}
      onSubmit={async ({ reason }) => {
        const { ended } = await end(userId, reason.trim());
        return copy.ended(ended);
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
  const { sessions: copy } = userPageCopy.useTexts();
  const { history } = securityCopy.useTexts();
  const list = useAccountSignIns(userId);
  return (
    <Section small title={copy.attempts}>
      <PagedList
        list={list}
        texts={{ what: copy.attemptsWhat, older: copy.older, olderWhat: copy.olderWhat }}
        lines={4}
        empty={<p className="muted">{history.none(SIGN_IN_DAYS)}</p>}
        toId={({ id }) => `attempt-${id}`}
        row={(attempt) => <Attempt attempt={attempt} />}
      />
    </Section>
  );
}

function Attempt({ attempt }: { attempt: SignInAttemptView }) {
  const { sessions: copy } = userPageCopy.useTexts();
  const { history } = securityCopy.useTexts();
  const toDeviceName = useDeviceName();
  const { result, device, network, at } = attempt;
  const kind =
    result === 'signed-in' ? 'done' : result === 'second-factor-needed' ? 'waiting' : 'refused';
  return (
    <EntryRow
      title={<StatusMark kind={kind}>{history.results[result]}</StatusMark>}
      note={
        <>
          {toDeviceName(device)}, {network ?? copy.unknownNetwork}, <DateTime value={at} />
        </>
      }
    />
  );
}
