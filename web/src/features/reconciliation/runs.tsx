import type { BookRunStatus, BookRunView } from '@candor/contracts/reconciliation';
import { useBookRuns } from '../../api/reconciliation.ts';
import { DateTime } from '../../components/data/date-time.tsx';
import { ShowOlder } from '../../components/data/show-older.tsx';
import { type StatusKind, StatusMark } from '../../components/data/status-mark.tsx';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { Loading, Skeleton } from '../../components/feedback/skeleton.tsx';
import { reconciliationCopy } from '../../copy/reconciliation.ts';
import { useCopy } from '../../lib/copy.ts';
import { isolate } from '../../lib/isolate.ts';

const KINDS: Record<BookRunStatus, StatusKind> = {
  queued: 'waiting',
  running: 'waiting',
  done: 'done',
  interrupted: 'quiet',
  failed: 'refused',
};

/** Earlier runs, newest first. */
export function Runs({ onShow }: { onShow: (run: BookRunView) => void }) {
  const { runs: t } = useCopy(reconciliationCopy);
  const list = useBookRuns();
  const { items } = list;
  return (
    <section aria-labelledby="book-runs">
      <h2 id="book-runs">{t.title}</h2>
      {!items ? (
        list.error ? (
          <LoadFailure what={t.what} error={list.error} onRetry={list.retry} />
        ) : (
          <Loading what={t.title}>
            <Skeleton lines={3} height="24px" />
          </Loading>
        )
      ) : items.length === 0 ? (
        <p className="muted">{t.none}</p>
      ) : (
        <ul className="books-rows">
          {items.map((run) => (
            <Run key={run.id} run={run} onShow={onShow} />
          ))}
        </ul>
      )}
      {list.olderError !== undefined && (
        <LoadFailure what={t.olderWhat} error={list.olderError} onRetry={list.retry} />
      )}
      <ShowOlder
        list={list}
        shown={items?.map(({ id }) => `run-${id}`) ?? []}
        label={t.older}
        className="books-older"
      />
    </section>
  );
}

function Run({ run, onShow }: { run: BookRunView; onShow: (run: BookRunView) => void }) {
  const { runs: t, scopes, statuses } = useCopy(reconciliationCopy);
  const { id, scope, status, createdAt, startedBy, wallets, entries, breaks } = run;
  const isDone = status === 'done';
  return (
    <li id={`run-${id}`} className="books-row" tabIndex={-1}>
      <div>
        <p className="books-row-title">
          <DateTime value={createdAt} /> {scopes[scope]}
        </p>
        <p className="small muted">
          {t.counts(wallets, entries)},{' '}
          {startedBy ? t.by(isolate(startedBy.name ?? '')) : t.scheduled}
        </p>
      </div>
      <div className="books-row-end">
        <StatusMark kind={isDone && breaks > 0 ? 'refused' : KINDS[status]}>
          {isDone ? t.breaks(breaks) : statuses[status]}
        </StatusMark>
        {breaks > 0 && (
          <button type="button" className="btn btn-text" onClick={() => onShow(run)}>
            {t.show}
          </button>
        )}
      </div>
    </li>
  );
}
