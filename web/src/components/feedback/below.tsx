import type { ReactNode } from 'react';
import './below.scss';

/** What follows something of unknown height. It is shown once that has loaded, so that it doesn't move. */
export function Below({ ready, children }: { ready: boolean; children: ReactNode }) {
  return (
    <div className="below" data-waiting={ready ? undefined : ''}>
      {children}
    </div>
  );
}
