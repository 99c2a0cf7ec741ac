import type { DueTexts } from '../../copy/due.ts';
import { formatDue } from './format-due.ts';
import type { QueueRowContent } from './queue-row.tsx';

/** The state of a row that waits for its decision: how far away the deadline is. */
export function toDueState(
  dueAt: string,
  copy: DueTexts,
  now: number,
): Pick<QueueRowContent, 'state' | 'tone'> {
  const { text, late } = formatDue(dueAt, copy, now);
  return { state: text, tone: late ? 'late' : undefined };
}
