import { BOOK_CHECKS, type BookCheck } from '@candor/contracts/book-checks';
import { hasPermission } from '@candor/contracts/permissions';
import type { BookCheckState, BookRunView } from '@candor/contracts/reconciliation';
import { useState } from 'react';
import { useBooks } from '../../api/reconciliation.ts';
import { EntryList, EntryRow } from '../../components/data/entry-row.tsx';
import { type StatusKind, StatusMark } from '../../components/data/status-mark.tsx';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { Section } from '../../components/layout/section.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { reconciliationCopy } from '../../copy/reconciliation.ts';
import { useAccount } from '../../lib/services.ts';
import { BooksAnswer } from './books-answer.tsx';
import { DeadLetters } from './dead-letters.tsx';
import { Findings } from './findings.tsx';
import { Lags } from './lags.tsx';
import { Runs } from './runs.tsx';
import { SumsEquation } from './sums-equation.tsx';

/** Whether the books balance; if not, where. Live. */
export function ReconciliationPage() {
  const t = reconciliationCopy.useTexts();
  const { role } = useAccount();
  const read = useBooks();
  const { data: books } = read;
  const [run, setRun] = useState<BookRunView | null>(null);
  const [check, setCheck] = useState<BookCheck | undefined>();
  const canStart = hasPermission(role, 'books:verify');
  const canReplay = hasPermission(role, 'books:repair');

  function showFindings(next: { run: BookRunView | null; check?: BookCheck }): void {
    setRun(next.run);
    setCheck(next.check);
    document.getElementById('book-findings')?.focus();
  }

  if (!books) {
    return (
      <>
        <PageHeader title={t.title} />
        <Loaded read={read} what={t.what} loading={t.loading} lines={6}>
          {() => null}
        </Loaded>
      </>
    );
  }
  const shown = run ?? books.active ?? books.latest;
  return (
    <Stack gap={7}>
      <PageHeader title={t.title} lead={canStart ? undefined : t.readOnly} />
      <BooksAnswer books={books} canStart={canStart} />
      <SumsEquation full={books.latestFull} />
      <CheckList run={shown} onShow={(one) => showFindings({ run: run ?? null, check: one })} />
      <Findings
        run={run}
        check={check}
        hasBreaks={books.breaks > 0}
        onCheck={setCheck}
        onBack={() => showFindings({ run: null })}
      />
      <DeadLetters canReplay={canReplay} />
      <Lags />
      <Runs onShow={(one) => showFindings({ run: one })} />
    </Stack>
  );
}

const KINDS: Record<BookCheckState, StatusKind> = {
  waiting: 'waiting',
  balanced: 'done',
  broken: 'refused',
  incomplete: 'waiting',
};

const NOT_CHECKED = BOOK_CHECKS.map((check) => ({ check, state: 'waiting' as const, breaks: 0 }));

/** What a run checked, check by check. Without a run the list has its height already. */
function CheckList({
  run,
  onShow,
}: {
  run: BookRunView | null;
  onShow: (check: BookCheck) => void;
}) {
  const { checks, checkList: t, states, statuses } = reconciliationCopy.useTexts();
  const isOver = run?.status === 'interrupted' || run?.status === 'failed';
  const waiting = !run ? t.notChecked : isOver ? statuses[run.status] : states.waiting;
  return (
    <Section title={t.title}>
      <EntryList>
        {(run?.checks ?? NOT_CHECKED).map(({ check, state, breaks }) => (
          <EntryRow
            key={check}
            title={checks[check].name}
            note={checks[check].what}
            actions={
              <>
                <StatusMark kind={KINDS[state]}>
                  {state === 'waiting' ? waiting : states[state]}
                </StatusMark>
                {breaks > 0 && (
                  <button
                    type="button"
                    className="btn btn-text"
                    aria-label={t.show(checks[check].name)}
                    onClick={() => onShow(check)}
                  >
                    {t.breaks(breaks)}
                  </button>
                )}
              </>
            }
          />
        ))}
      </EntryList>
    </Section>
  );
}
