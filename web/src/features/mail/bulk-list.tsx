import type { BulkMailView, BulkState } from '@candor/contracts/staff-mail';
import { useState } from 'react';
import { Link } from '#router';
import { useBulkMails, useResumeBulk, useStopBulk } from '../../api/mails.ts';
import { DateTime } from '../../components/data/date-time.tsx';
import { EntryRow } from '../../components/data/entry-row.tsx';
import { PagedList } from '../../components/data/paged-list.tsx';
import { PersonText } from '../../components/data/person-text.tsx';
import { type StatusKind, StatusMark } from '../../components/data/status-mark.tsx';
import { ActionDialog } from '../../components/feedback/action-dialog.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { Section } from '../../components/layout/section.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { mailCopy } from '../../copy/mail.ts';
import { isolate } from '../../lib/isolate.ts';

const KINDS: Record<BulkState, StatusKind> = {
  running: 'waiting',
  stopping: 'waiting',
  stopped: 'refused',
  finished: 'done',
};

/** Bulk mails with their progress, live. */
export function BulkList() {
  const copy = mailCopy.useTexts().bulk;
  const list = useBulkMails();
  return (
    <Section title={copy.listTitle}>
      <PagedList
        list={list}
        texts={{ what: copy.list, olderWhat: copy.older }}
        empty={<EmptyState>{copy.listEmpty}</EmptyState>}
        toId={({ id }) => `bulk-${id}`}
        row={(bulk) => <BulkItem bulk={bulk} />}
      />
    </Section>
  );
}

function BulkItem({ bulk }: { bulk: BulkMailView }) {
  const copy = mailCopy.useTexts().bulk;
  const stop = useStopBulk();
  const resume = useResumeBulk();
  const [asking, setAsking] = useState<'stop' | 'resume' | null>(null);
  const close = () => setAsking(null);
  const { id, subject, state, count, progress, startedAt, startedBy, approvedBy } = bulk;
  const { sent, failed, cancelled, leftOut } = progress;
  const facts = [
    copy.progress(sent, count),
    ...(failed > 0 ? [copy.failed(failed)] : []),
    ...(cancelled > 0 ? [copy.cancelled(cancelled)] : []),
    ...(leftOut > 0 ? [copy.leftOut(leftOut)] : []),
  ].join(', ');
  return (
    <EntryRow
      title={<PersonText>{subject}</PersonText>}
      figure={<StatusMark kind={KINDS[state]}>{copy.states[state]}</StatusMark>}
    >
      <progress
        className="w-100"
        aria-label={subject}
        max={count}
        value={sent + failed + cancelled + leftOut}
      />
      <p className="small muted tabular">{facts}</p>
      <p className="small muted">
        <DateTime value={startedAt} />{' '}
        {copy.by(isolate(startedBy.name), approvedBy && isolate(approvedBy.name))}
      </p>
      <Stack horizontal justify="between">
        <Link to={`?tab=log&bulk=${id}`}>{copy.see}</Link>
        {state === 'running' && (
          <button type="button" className="btn btn-plain" onClick={() => setAsking('stop')}>
            {copy.stop}
          </button>
        )}
        {state === 'stopped' && cancelled > 0 && (
          <button type="button" className="btn btn-plain" onClick={() => setAsking('resume')}>
            {copy.resume}
          </button>
        )}
      </Stack>
      {asking === 'stop' && (
        <ActionDialog
          title={copy.stopTitle}
          keep={copy.stopKeep}
          submit={copy.stop}
          onClose={close}
          onAct={async () => {
            await stop({ params: { id } });
            close();
          }}
        >
          {copy.stopText}
        </ActionDialog>
      )}
      {asking === 'resume' && (
        <ActionDialog
          title={copy.resumeTitle}
          keep={copy.resumeKeep}
          submit={copy.resume}
          submitClass="btn btn-primary"
          onClose={close}
          onAct={async () => {
            await resume({ params: { id } });
            close();
          }}
        >
          {copy.resumeText}
        </ActionDialog>
      )}
    </EntryRow>
  );
}
