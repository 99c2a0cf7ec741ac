import type { ReactNode } from 'react';
import { classNames } from '../layout/class-names.ts';

/** A figure with its name above and a note below. One `big` figure is the largest thing on a screen. */
export function Figure({
  label,
  note,
  size,
  className,
  children,
}: {
  label: ReactNode;
  note?: ReactNode;
  size?: 'big' | 'small';
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={classNames('figure', size && `figure-${size}`, className)}>
      <p className="figure-label">{label}</p>
      <p className="figure-value">{children}</p>
      {note && <p className="figure-note">{note}</p>}
    </div>
  );
}
