import { BOOK_CHECKS, type BookCheck } from '@candor/contracts/book-checks';
import type { BookCheckState, BookRunView } from '@candor/contracts/reconciliation';
import { EntryList, EntryRow } from '../../components/data/entry-row.tsx';
import { type StatusKind, StatusMark } from '../../components/data/status-mark.tsx';
import { Section } from '../../components/layout/section.tsx';
import { reconciliationCopy } from '../../copy/reconciliation.ts';

const KINDS: Record<BookCheckState, StatusKind> = {
  waiting: 'waiting',
  balanced: 'done',
  broken: 'refused',
  incomplete: 'waiting',
};

const NOT_CHECKED = BOOK_CHECKS.map((check) => ({ check, state: 'waiting' as const, breaks: 0 }));

/** What a run checked, check by check. Without a run the list has its height already. */
export function CheckList({
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
