import { BOOK_CHECKS, type BookCheck, FINDINGS_KEPT_DAYS } from '@candor/contracts/book-checks';
import type { BookFindingView, BookRunView } from '@candor/contracts/reconciliation';
import { Link } from '#router';
import { useBookFindings } from '../../api/reconciliation.ts';
import { DateTime } from '../../components/data/date-time.tsx';
import { EntryRow } from '../../components/data/entry-row.tsx';
import { Facts } from '../../components/data/facts.tsx';
import { PagedList } from '../../components/data/paged-list.tsx';
import { FilterSelect } from '../../components/forms/filter-select.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { reconciliationCopy } from '../../copy/reconciliation.ts';
import { paths } from '../../lib/paths.ts';

/** Where the books do not balance: the open breaks, or those of one run. Read where there may be some. */
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
  const { findings: t, checks } = reconciliationCopy.useTexts();
  const choices = BOOK_CHECKS.map((one) => [one, checks[one].name] as const);
  const isFiltered = hasBreaks || run !== null;
  const counted = check ? run?.checks.find((one) => one.check === check)?.breaks : run?.breaks;
  const empty = counted
    ? t.noLongerKept(FINDINGS_KEPT_DAYS)
    : check
      ? t.noneOfCheck
      : run
        ? t.noneFound
        : t.none;
  return (
    <section aria-labelledby="book-findings">
      <div className="section-head">
        <h2 id="book-findings" tabIndex={-1}>
          {run ? t.ofRun(<DateTime value={run.createdAt} />) : t.title}
        </h2>
        {isFiltered && (
          <Stack horizontal gap={3}>
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
          </Stack>
        )}
      </div>
      {isFiltered || check ? (
        <FindingList run={run} check={check} empty={empty} />
      ) : (
        <p className="muted">{empty}</p>
      )}
    </section>
  );
}

function FindingList({
  run,
  check,
  empty,
}: {
  run: BookRunView | null;
  check: BookCheck | undefined;
  empty: string;
}) {
  const { findings: t } = reconciliationCopy.useTexts();
  const filter = { ...(run ? { run: run.id } : {}), ...(check ? { check } : {}) };
  return (
    <PagedList
      list={useBookFindings(filter)}
      texts={{ what: t.title, older: t.older }}
      empty={<p className="muted">{empty}</p>}
      toId={({ id }) => `finding-${id}`}
      row={(one) => <Finding finding={one} />}
    />
  );
}

function Finding({ finding }: { finding: BookFindingView }) {
  const { findings: t, checks, problems } = reconciliationCopy.useTexts();
  const { check, problem, walletId, seq, source, expected, found, since } = finding;
  return (
    <EntryRow
      title={problems[problem]}
      note={
        <span className="hstack flex-wrap gap-3 row-gap-0">
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
        </span>
      }
      actions={
        <Facts
          layout="stacked"
          rows={[
            [t.expected, expected],
            [t.found, found],
          ]}
        />
      }
    />
  );
}
