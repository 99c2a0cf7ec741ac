import type { ReactNode } from 'react';
import './fold.scss';

/** A text that unfolds below its title, also without scripts. */
export function Fold({
  title,
  open,
  children,
}: {
  title: string;
  open?: boolean;
  children: ReactNode;
}) {
  return (
    <details className="fold" open={open}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}
