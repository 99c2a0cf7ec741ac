import type { BookCheck } from '@candor/contracts/book-checks';
import type { BookCheckState, BookRunView } from '@candor/contracts/reconciliation';
import { EntryList, EntryRow } from '../../components/data/entry-row.tsx';
import { type StatusKind, StatusMark } from '../../components/data/status-mark.tsx';
import { Section } from '../../components/layout/section.tsx';
import { reconciliationCopy } from '../../copy/reconciliation.ts';
import { useCopy } from '../../lib/copy.ts';

const KINDS: Record<BookCheckState, StatusKind> = {
  waiting: 'waiting',
  balanced: 'done',
  broken: 'refused',
  incomplete: 'waiting',
};

/** What a run checked, check by check. */
export function CheckList({
  run,
  onShow,
}: {
  run: BookRunView;
  onShow: (check: BookCheck) => void;
}) {
  const { checks, checkList: t, states, statuses } = useCopy(reconciliationCopy);
  const isOver = run.status === 'interrupted' || run.status === 'failed';
  return (
    <Section title={t.title}>
      <EntryList>
        {run.checks.map(({ check, state, breaks }) => (
          <EntryRow
            key={check}
            title={checks[check].name}
            note={checks[check].what}
            actions={
              <>
                <StatusMark kind={KINDS[state]}>
                  {isOver && state === 'waiting' ? statuses[run.status] : states[state]}
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
