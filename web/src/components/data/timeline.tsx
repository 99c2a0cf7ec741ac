import type { ReactNode } from 'react';
import { dataCopy } from '../../copy/data.ts';
import { DateTime } from './date-time.tsx';
import './timeline.scss';

export interface TimelineStep {
  label: string;
  state: 'done' | 'current' | 'todo' | 'refused';
  /** When it happened. */
  at?: string | Date | null;
  /** By when it will. */
  due?: string | Date | null;
  /** The due time has passed and it has not happened: said plainly. */
  late?: boolean;
  /** A line instead of or besides the times: a reason. */
  note?: ReactNode;
}

/** What has happened, what happens now and by when. A row on wide screens, a column on phones. */
export function Timeline({ steps, label }: { steps: readonly TimelineStep[]; label: string }) {
  const { timeline: copy } = dataCopy.useTexts();
  return (
    <ol className="timeline" aria-label={label}>
      {steps.map((step) => (
        <li
          key={step.label}
          className={`timeline-step timeline-${step.state}`}
          aria-current={step.state === 'current' ? 'step' : undefined}
        >
          <span className="timeline-mark" aria-hidden="true" />
          <span className="timeline-label">
            {step.label}
            <span className="visually-hidden">, {copy.states[step.state]}</span>
          </span>
          {step.at && (
            <span>
              <DateTime value={step.at} />
            </span>
          )}
          {step.due && (
            <span className={step.late ? 'text-negative fw-strong' : undefined}>
              {step.late ? copy.wasDueBy : copy.dueBy} <DateTime value={step.due} zone />
            </span>
          )}
          {step.note && <span>{step.note}</span>}
        </li>
      ))}
    </ol>
  );
}
