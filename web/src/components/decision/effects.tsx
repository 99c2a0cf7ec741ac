import type { Cents } from '@candor/contracts/money';
import type { ReactNode } from 'react';
import { useFigures } from '../../lib/figures/use-figures.ts';
import './effects.scss';

/** The effects of a decision on the investor's totals. */
export function Effects({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="effect">
      <h3 className="small muted">{title}</h3>
      {children}
    </div>
  );
}

/** One total, before and after the decision. */
export function Effect({ label, before, add }: { label: string; before: Cents; add: Cents }) {
  const { usd } = useFigures();
  return (
    <p className="effect-row">
      <span>{label}</span>
      <strong className="tabular">
        {usd(before)} → {usd(before + add)}
      </strong>
    </p>
  );
}
