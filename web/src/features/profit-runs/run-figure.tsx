import type { ProfitRunView } from '@candor/contracts/profit-runs';
import { Money } from '../../components/data/money.tsx';
import { isPosting, toProgress, toRunSum } from './run-kinds.ts';
import { useRunTexts } from './use-run-texts.ts';

/** What the run credits: the sum, the wallets, and the difference to the last period; its progress while it is posted. */
export function RunFigure({ run }: { run: ProfitRunView }) {
  const { copy, formatShortWeek, formatChange } = useRunTexts();
  const { status, previous, total } = run;
  const sum = toRunSum(run);
  const isTakenBack = status === 'reversing' || status === 'reversed';
  return (
    <div className="run-figure">
      <p className="muted">{copy.run.figure[status]}</p>
      <p>
        <Money usd={sum.total} big always />
      </p>
      <p className="tabular">
        {isTakenBack ? copy.run.from(sum.wallets) : copy.run.to(sum.wallets)}
      </p>
      {!isTakenBack && (
        <p className="muted">
          {previous
            ? copy.run.difference(
                <Money cents={toCents(total) - toCents(previous.total)} change always />,
                formatChange(total, previous.total),
                formatShortWeek(previous.period),
              )
            : copy.run.first}
        </p>
      )}
      {isPosting(run) && <Progress run={run} />}
    </div>
  );
}

function Progress({ run }: { run: ProfitRunView }) {
  const { copy } = useRunTexts();
  const { done, all } = toProgress(run);
  return (
    <div className="run-progress">
      <progress aria-label={copy.run.progress} max={all} value={done} />
      <p className="small muted tabular">{copy.run.progressOf(done, all)}</p>
    </div>
  );
}

export function toCents(usd: number): number {
  return Math.round(usd * 100);
}
