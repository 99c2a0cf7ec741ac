import type { HTMLAttributes, ReactNode } from 'react';
import { classNames } from '../layout/class-names.ts';

/** A label and its value. Left out when it is, or when its value is, null, undefined, false or "". */
export type Fact = readonly [label: string, value: ReactNode] | false | null | undefined | '';

/**
 * Labels and values. `rows`: the value at the right, rules between. `inline`: the value beside its label. `stacked`:
 * the value below its label, as many side by side as fit.
 */
export function Facts({
  rows,
  layout = 'rows',
  className,
  ...rest
}: HTMLAttributes<HTMLDListElement> & {
  rows: readonly Fact[];
  layout?: 'rows' | 'inline' | 'stacked';
}) {
  const shown = rows.filter((row) => row && row[1] !== false && row[1] != null && row[1] !== '');
  return (
    <dl {...rest} className={classNames('facts', `facts-${layout}`, className)}>
      {(shown as readonly (readonly [string, ReactNode])[]).map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
