import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { siteMode } from '../../lib/site-mode.ts';
import './risk-note.scss';

const DEFAULT =
  siteMode === 'live'
    ? 'You can lose what you put in.'
    : 'Quoted figures in this demonstration are sample data. You can lose what you put in.';

/** The risk statement that stands beside every quoted return. */
export function RiskNote({ children }: { children?: ReactNode }) {
  return (
    <div className="risk-note" role="note">
      <TriangleAlert size={22} strokeWidth={1.5} aria-hidden="true" />
      <p>
        <strong>Returns are not guaranteed.</strong> {children ?? DEFAULT}
      </p>
    </div>
  );
}
