import type { Cents } from '@candor/contracts/money';
import type { ReactNode } from 'react';
import { useFigures } from '../../lib/figures/use-figures.ts';

/** The effects of a decision on the investor's totals. */
export function Effects({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="panel panel-small panel-sunken vstack gap-2">
      <h3 className="title-small fs-2 fw-regular muted text-start">{title}</h3>
      {children}
    </div>
  );
}

/** One total, before and after the decision. */
export function Effect({ label, before, add }: { label: string; before: Cents; add: Cents }) {
  const { usd } = useFigures();
  return (
    <p className="hstack flex-wrap justify-between gap-3 row-gap-0 small">
      <span>{label}</span>
      <strong className="ms-auto tabular">
        {usd(before)} → {usd(before + add)}
      </strong>
    </p>
  );
}
