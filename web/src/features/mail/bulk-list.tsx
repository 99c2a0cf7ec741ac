import type { BulkMailView, BulkState } from '@candor/contracts/staff-mail';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useBulkMails, useResumeBulk, useStopBulk } from '../../api/mails.ts';
import { DateTime } from '../../components/data/date-time.tsx';
import { PersonText } from '../../components/data/person-text.tsx';
import { ShowOlder } from '../../components/data/show-older.tsx';
import { type StatusKind, StatusMark } from '../../components/data/status-mark.tsx';
import { ActionDialog } from '../../components/feedback/action-dialog.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { Loading, Skeleton } from '../../components/feedback/skeleton.tsx';
import { mailCopy } from '../../copy/mail.ts';
import { useCopy } from '../../lib/copy.ts';
import { isolate } from '../../lib/isolate.ts';

const KINDS: Record<BulkState, StatusKind> = {
  running: 'waiting',
  stopping: 'waiting',
  stopped: 'refused',
  finished: 'done',
};

/** Bulk mails with their progress, live. */
export function BulkList() {
  const copy = useCopy(mailCopy).bulk;
  const list = useBulkMails();
  const { bulks } = list;
  return (
    <section className="mail-bulks" aria-labelledby="bulk-mails">
      <h2 id="bulk-mails">{copy.listTitle}</h2>
      {!bulks ? (
        list.error ? (
          <LoadFailure what={copy.list} error={list.error} onRetry={list.retry} />
        ) : (
          <Loading what={copy.list}>
            <Skeleton lines={3} height="24px" />
          </Loading>
        )
      ) : bulks.length === 0 ? (
        <EmptyState>{copy.listEmpty}</EmptyState>
      ) : (
        <>
          <ul>
            {bulks.map((bulk) => (
              <BulkItem key={bulk.id} bulk={bulk} />
            ))}
          </ul>
          {list.olderError !== undefined && (
            <LoadFailure what={copy.older} error={list.olderError} onRetry={list.retry} />
          )}
          <ShowOlder
            list={list}
            shown={bulks.map(({ id }) => `bulk-${id}`)}
            className="mail-older"
          />
        </>
      )}
    </section>
  );
}

function BulkItem({ bulk }: { bulk: BulkMailView }) {
  const copy = useCopy(mailCopy).bulk;
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
    <li id={`bulk-${id}`} tabIndex={-1}>
      <div className="mail-bulk-head">
        <p className="mail-bulk-subject">
          <PersonText>{subject}</PersonText>
        </p>
        <StatusMark kind={KINDS[state]}>{copy.states[state]}</StatusMark>
      </div>
      <progress aria-label={subject} max={count} value={sent + failed + cancelled + leftOut} />
      <p className="mail-bulk-facts tabular">{facts}</p>
      <p className="mail-bulk-facts">
        <DateTime value={startedAt} />{' '}
        {copy.by(isolate(startedBy.name), approvedBy && isolate(approvedBy.name))}
      </p>
      <p className="mail-bulk-actions">
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
      </p>
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
    </li>
  );
}
