import type { ReactNode } from 'react';
import { Panel } from '../layout/panel.tsx';

/** What a decision is about where it is no image: a sheet of paper in the middle pane of a queue. */
export function SubjectSheet({ region, children }: { region: string; children: ReactNode }) {
  return (
    <section className="subject-ground" aria-label={region}>
      <Panel className="subject-sheet">{children}</Panel>
    </section>
  );
}
