import type { ReactNode } from 'react';
import { commonCopy } from '../../copy/common.ts';
import './skeleton.scss';

/** A grey placeholder of the final size. Sizes are CSS lengths; the last of several lines is shorter. */
export function Skeleton({
  width = '100%',
  height = '1em',
  lines = 1,
}: {
  width?: string;
  height?: string;
  lines?: number;
}) {
  const keys = Array.from({ length: lines }, (_, index) => index);
  return (
    <span className="skeleton-lines" aria-hidden="true" style={{ width }}>
      {keys.map((key) => (
        <span
          key={key}
          className="skeleton"
          style={{ height, width: lines > 1 && key === lines - 1 ? '60%' : '100%' }}
        />
      ))}
    </span>
  );
}

/** Rows of two lines, as lists of things that can be opened have them. */
export function RowsSkeleton({ rows }: { rows: number }) {
  return Array.from({ length: rows }, (_, row) => row).map((row) => (
    <div key={row} className="skeleton-row hstack gap-6 justify-between border-bottom">
      <Skeleton width="62%" lines={2} height="0.9em" />
      <Skeleton width="4.5em" height="0.9em" />
    </div>
  ));
}

/** Wraps skeletons: screen readers announce the loading once. `what` completes "Loading …": "your history". */
export function Loading({ what, children }: { what: string; children: ReactNode }) {
  const copy = commonCopy.useTexts();
  return (
    <div role="status" aria-busy="true">
      <span className="visually-hidden">{copy.loading(what)}</span>
      {children}
    </div>
  );
}
