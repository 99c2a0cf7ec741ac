import { BOOK_CHECKS, type BookCheck } from '@candor/contracts/book-checks';
import type { BookFindingView, BookRunView } from '@candor/contracts/reconciliation';
import { Link } from 'react-router-dom';
import { useBookFindings } from '../../api/reconciliation.ts';
import { DateTime } from '../../components/data/date-time.tsx';
import { ShowOlder } from '../../components/data/show-older.tsx';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { Loading, Skeleton } from '../../components/feedback/skeleton.tsx';
import { FilterSelect } from '../../components/forms/filter-select.tsx';
import { reconciliationCopy } from '../../copy/reconciliation.ts';
import { useCopy } from '../../lib/copy.ts';
import { paths } from '../../lib/paths.ts';

/** Where the books do not balance: the open breaks, or those of one run. */
export function Findings({
  run,
  check,
  hasBreaks,
  onCheck,
  onBack,
}: {
  run: BookRunView | null;
  check: BookCheck | undefined;
  hasBreaks: boolean;
  onCheck: (check: BookCheck | undefined) => void;
  onBack: () => void;
}) {
  const { findings: t, checks } = useCopy(reconciliationCopy);
  const filter = { ...(run ? { run: run.id } : {}), ...(check ? { check } : {}) };
  const list = useBookFindings(filter);
  const { items } = list;
  const choices = BOOK_CHECKS.map((one) => [one, checks[one].name] as const);
  const isFiltered = hasBreaks || run !== null;
  return (
    <section aria-labelledby="book-findings">
      <div className="books-head">
        <h2 id="book-findings" tabIndex={-1}>
          {run ? t.ofRun(<DateTime value={run.createdAt} />) : t.title}
        </h2>
        {isFiltered && (
          <div className="books-head-actions">
            <FilterSelect
              label={t.filter}
              value={check ?? ''}
              groups={[{ choices: [['', t.all], ...choices] }]}
              onChange={(value) => onCheck((value || undefined) as BookCheck | undefined)}
            />
            {run && (
              <button type="button" className="btn btn-plain btn-compact" onClick={onBack}>
                {t.back}
              </button>
            )}
          </div>
        )}
      </div>
      {!items ? (
        list.error ? (
          <LoadFailure what={t.title} error={list.error} onRetry={list.retry} />
        ) : (
          <Loading what={t.title}>
            <Skeleton lines={3} height="24px" />
          </Loading>
        )
      ) : items.length === 0 ? (
        <p className="muted">{run ? t.noneFound : t.none}</p>
      ) : (
        <ul className="books-rows">
          {items.map((one) => (
            <Finding key={one.id} finding={one} />
          ))}
        </ul>
      )}
      {list.olderError !== undefined && (
        <LoadFailure what={t.title} error={list.olderError} onRetry={list.retry} />
      )}
      <ShowOlder
        list={list}
        shown={items?.map(({ id }) => `finding-${id}`) ?? []}
        label={t.older}
        className="books-older"
      />
    </section>
  );
}

function Finding({ finding }: { finding: BookFindingView }) {
  const { findings: t, checks, problems } = useCopy(reconciliationCopy);
  const { id, check, problem, walletId, seq, source, expected, found, since } = finding;
  return (
    <li id={`finding-${id}`} className="books-row" tabIndex={-1}>
      <div>
        <p className="books-row-title">{problems[problem]}</p>
        <p className="small muted books-where">
          <span>{checks[check].name}</span>
          {walletId && (
            <Link
              to={paths.userProfile.replace(':id', walletId)}
              aria-label={`${t.openAccount} ${walletId}`}
            >
              {walletId}
            </Link>
          )}
          {seq !== null && <span>{walletId ? t.entry(seq) : t.checkpoint(seq)}</span>}
          {source && <span>{source}</span>}
          <span>{t.since(<DateTime value={since} />)}</span>
        </p>
      </div>
      {(expected !== null || found !== null) && (
        <dl className="books-compared">
          {expected !== null && (
            <div>
              <dt>{t.expected}</dt>
              <dd className="tabular">{expected}</dd>
            </div>
          )}
          {found !== null && (
            <div>
              <dt>{t.found}</dt>
              <dd className="tabular">{found}</dd>
            </div>
          )}
        </dl>
      )}
    </li>
  );
}
