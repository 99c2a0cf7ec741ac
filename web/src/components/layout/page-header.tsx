import type { ReactNode } from 'react';
import { useLocation } from '#router';
import { shellCopy } from '../../copy/shell.ts';
import { findParent } from '../../lib/parent-page.ts';
import { BackLink } from './back-link.tsx';

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
    <header className="hstack flex-wrap gap-6 row-gap-4 justify-between mb-6">
      <div>
        <ParentLink />
        <h1 tabIndex={-1}>{title}</h1>
        {lead && <p className="max-w-measure mt-2 muted">{lead}</p>}
      </div>
      {actions && <div className="hstack flex-wrap gap-3 d-print-none">{actions}</div>}
    </header>
  );
}

/** Leads from a page that no menu lists to the one above it; nothing elsewhere. */
function ParentLink() {
  const { menu } = shellCopy.useTexts();
  const parent = findParent(useLocation().pathname);
  return parent && <BackLink to={parent.to}>{menu[parent.name]}</BackLink>;
}
