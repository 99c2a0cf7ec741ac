import type { ReactNode } from 'react';

/** An empty list: one sentence on why there is nothing, and one action. */
export function EmptyState({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="empty-state vstack align-start gap-4 py-7">
      <svg width="56" height="40" viewBox="0 0 56 40" fill="none" aria-hidden="true">
        <path d="M8 4v32" stroke="var(--line-strong)" strokeWidth="1.5" />
        <path
          d="M20 9h30M20 20h24M20 31h16"
          stroke="var(--line-strong)"
          strokeWidth="1.5"
          strokeLinecap="round"
          strokeDasharray="3 4"
        />
        <g fill="var(--paper)" stroke="var(--field)" strokeWidth="1.5">
          <circle cx="8" cy="9" r="3" />
          <circle cx="8" cy="20" r="3" />
          <circle cx="8" cy="31" r="3" />
        </g>
      </svg>
      <p className="max-w-measure-short muted">{children}</p>
      {action}
    </div>
  );
}
