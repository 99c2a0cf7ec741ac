import type { ProfitRunView } from '@candor/contracts/profit-runs';
import { Figure } from '../../components/data/figure.tsx';
import { Money } from '../../components/data/money.tsx';
import { toCents } from '../../lib/to-cents.ts';
import { isPosting, toProgress, toRunSum } from './run-kinds.ts';
import { useRunTexts } from './use-run-texts.ts';

/** What the run credits: the sum, the wallets, and the difference to the last period; its progress while it is posted. */
export function RunFigure({ run }: { run: ProfitRunView }) {
  const { copy, formatShortWeek, formatChange } = useRunTexts();
  const { status, previous, total } = run;
  const sum = toRunSum(run);
  const isTakenBack = status === 'reversing' || status === 'reversed';
  return (
    <>
      <Figure
        size="big"
        label={copy.run.figure[status]}
        note={
          <>
            <span className="d-block text-ink tabular">
              {isTakenBack ? copy.run.from(sum.wallets) : copy.run.to(sum.wallets)}
            </span>
            {!isTakenBack &&
              (previous
                ? copy.run.difference(
                    <Money cents={toCents(total) - toCents(previous.total)} change always />,
                    formatChange(total, previous.total),
                    formatShortWeek(previous.period),
                  )
                : copy.run.first)}
          </>
        }
      >
        <Money usd={sum.total} always />
      </Figure>
      {isPosting(run) && <Progress run={run} />}
    </>
  );
}

function Progress({ run }: { run: ProfitRunView }) {
  const { copy } = useRunTexts();
  const { done, all } = toProgress(run);
  return (
    <div className="max-w-form mt-3">
      <progress className="w-100" aria-label={copy.run.progress} max={all} value={done} />
      <p className="small muted tabular">{copy.run.progressOf(done, all)}</p>
    </div>
  );
}
