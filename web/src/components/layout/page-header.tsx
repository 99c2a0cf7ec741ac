import type { ReactNode } from 'react';
import { ParentLink } from './parent-link.tsx';
import './page-header.scss';

/** The h1 of a screen, its lead and its actions; above it the way back, where no menu lists the screen. The h1 receives focus on a change of route. */
export function PageHeader({
  title,
  lead,
  actions,
}: {
  title: string;
  lead?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <header className="page-header">
      <div>
        <ParentLink />
        <h1 tabIndex={-1}>{title}</h1>
        {lead && <p className="page-lead">{lead}</p>}
      </div>
      {actions && <div className="page-actions">{actions}</div>}
    </header>
  );
}
