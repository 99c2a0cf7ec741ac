import type { BookRunStatus, BookRunView } from '@candor/contracts/reconciliation';
import { useBookRuns } from '../../api/reconciliation.ts';
import { DateTime } from '../../components/data/date-time.tsx';
import { EntryRow } from '../../components/data/entry-row.tsx';
import { PagedList } from '../../components/data/paged-list.tsx';
import { type StatusKind, StatusMark } from '../../components/data/status-mark.tsx';
import { Section } from '../../components/layout/section.tsx';
import { reconciliationCopy } from '../../copy/reconciliation.ts';
import { isolate } from '../../lib/isolate.ts';
import { useSeen } from './use-seen.ts';

const KINDS: Record<BookRunStatus, StatusKind> = {
  queued: 'waiting',
  running: 'waiting',
  done: 'done',
  interrupted: 'quiet',
  failed: 'refused',
};

/** Earlier runs, newest first; read once they are seen. */
export function Runs({ onShow }: { onShow: (run: BookRunView) => void }) {
  const { runs: t } = reconciliationCopy.useTexts();
  const [place, seen] = useSeen<HTMLDivElement>();
  return (
    <Section title={t.title}>
      <div ref={place}>{seen && <RunList onShow={onShow} />}</div>
    </Section>
  );
}

function RunList({ onShow }: { onShow: (run: BookRunView) => void }) {
  const { runs: t } = reconciliationCopy.useTexts();
  return (
    <PagedList
      list={useBookRuns()}
      texts={{ ...t, loading: t.title }}
      empty={<p className="muted">{t.none}</p>}
      toId={({ id }) => `run-${id}`}
      row={(run) => <Run run={run} onShow={onShow} />}
    />
  );
}

function Run({ run, onShow }: { run: BookRunView; onShow: (run: BookRunView) => void }) {
  const { runs: t, scopes, statuses } = reconciliationCopy.useTexts();
  const { scope, status, createdAt, startedBy, wallets, entries, breaks } = run;
  const isDone = status === 'done';
  return (
    <EntryRow
      title={
        <>
          <DateTime value={createdAt} /> {scopes[scope]}
        </>
      }
      note={
        <>
          {t.counts(wallets, entries)},{' '}
          {startedBy ? t.by(isolate(startedBy.name ?? '')) : t.scheduled}
        </>
      }
      actions={
        <>
          <StatusMark kind={isDone && breaks > 0 ? 'refused' : KINDS[status]}>
            {isDone ? t.breaks(breaks) : statuses[status]}
          </StatusMark>
          {breaks > 0 && (
            <button type="button" className="btn btn-text" onClick={() => onShow(run)}>
              {t.show}
            </button>
          )}
        </>
      }
    />
  );
}
