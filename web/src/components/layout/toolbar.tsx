import type { HTMLAttributes, ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** Filters and buttons above a list; `end` is at the right, such as how many were found. */
export function Toolbar({
  end,
  className,
  children,
  ...rest
}: HTMLAttributes<HTMLElement> & { end?: ReactNode }) {
  return (
    <div {...rest} className={classNames('toolbar', className)}>
      {children}
      {end && <div className="toolbar-end">{end}</div>}
    </div>
  );
}
