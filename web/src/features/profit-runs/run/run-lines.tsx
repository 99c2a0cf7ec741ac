import type { ProfitRunView } from '@candor/contracts/profit-runs';
import { useEffect, useRef } from 'react';
import { useSearchParams } from '#router';
import { type LinesFilter, useProfitLines } from '../../../api/profit-runs.ts';
import { PagedList } from '../../../components/data/paged-list.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { FilterSelect } from '../../../components/forms/filter-select.tsx';
import { Section } from '../../../components/layout/section.tsx';
import { useRunTexts } from '../use-run-texts.ts';
import { LinesTable, lineId } from './lines-table.tsx';

type Show = 'all' | 'new' | 'changed' | 'missing' | 'skipped' | 'kept';

const FILTERS: Record<Show, LinesFilter> = {
  all: {},
  new: { change: 'new' },
  changed: { change: 'changed' },
  missing: { change: 'missing' },
  skipped: { status: 'skipped' },
  kept: { status: 'kept' },
};

/** How many lines each filter shows. */
function countLines(run: ProfitRunView): Record<Show, number> {
  const { wallets, previous, skipped, kept } = run;
  const missing = previous?.missing ?? 0;
  return {
    all: wallets + missing,
    new: previous?.new ?? 0,
    changed: previous?.changed ?? 0,
    missing,
    skipped,
    kept,
  };
}

/** The wallets of a run; which of them are shown is in the address. */
export function RunLines({ run }: { run: ProfitRunView }) {
  const { copy } = useRunTexts();
  const [search, setSearch] = useSearchParams();
  const counts = countLines(run);
  const wanted = search.get('show') ?? '';
  const show: Show = Object.hasOwn(FILTERS, wanted) ? (wanted as Show) : 'all';
  const choices = (Object.keys(FILTERS) as Show[]).filter(
    (one) => one === 'all' || one === show || counts[one] > 0,
  );
  const texts = copy.lines;
  return (
    <Section
      title={texts.title}
      actions={
        choices.length > 1 && (
          <FilterSelect
            label={texts.filter}
            value={show === 'all' ? '' : show}
            groups={[
              {
                choices: choices.map(
                  (one) => [one === 'all' ? '' : one, texts.show[one](counts[one])] as const,
                ),
              },
            ]}
            onChange={(next) => setSearch(next ? { show: next } : {}, { preventScrollReset: true })}
          />
        )
      }
    >
      <Lines run={run} filter={FILTERS[show]} count={counts[show]} />
    </Section>
  );
}

function Lines({ run, filter, count }: { run: ProfitRunView; filter: LinesFilter; count: number }) {
  const { lines: texts } = useRunTexts().copy;
  const list = useProfitLines(run.id, filter);
  useReadAgain(run.finishedAt, list.retry);
  return (
    <PagedList
      list={list}
      texts={texts}
      lines={8}
      height="var(--row)"
      empty={<EmptyState>{texts.none}</EmptyState>}
      toId={({ id }) => lineId(id)}
      total={count}
      auto
    >
      {(lines) => (
        <LinesTable
          lines={lines}
          status={run.status}
          total={list.hasOlder ? count : lines.length}
        />
      )}
    </PagedList>
  );
}

/** The status of every line changes when the run finishes. */
function useReadAgain(finishedAt: string | null, retry: () => unknown): void {
  const seen = useRef(finishedAt);
  const latest = useRef(retry);
  useEffect(() => {
    latest.current = retry;
  });
  useEffect(() => {
    if (seen.current === finishedAt) return;
    seen.current = finishedAt;
    void latest.current();
  }, [finishedAt]);
}
