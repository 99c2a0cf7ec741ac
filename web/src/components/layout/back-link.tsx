import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '#router';

/** Leads from a page to the list that it belongs to. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className="back-link link-quiet small" to={to}>
      <ChevronLeft size={16} strokeWidth={1.75} aria-hidden="true" /> {children}
    </Link>
  );
}
