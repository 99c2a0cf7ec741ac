import type { BookCheck } from '@candor/contracts/book-checks';
import type { BookCheckState, BookRunView } from '@candor/contracts/reconciliation';
import { type StatusKind, StatusMark } from '../../components/data/status-mark.tsx';
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
    <section aria-labelledby="book-checks">
      <h2 id="book-checks">{t.title}</h2>
      <ul className="books-rows">
        {run.checks.map(({ check, state, breaks }) => (
          <li key={check} className="books-row">
            <div>
              <p className="books-row-title">{checks[check].name}</p>
              <p className="small muted">{checks[check].what}</p>
            </div>
            <div className="books-row-end">
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
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
