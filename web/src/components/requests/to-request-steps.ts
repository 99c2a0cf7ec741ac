import type { TimelineStep } from '../data/timeline.tsx';

/** How far an open request is, whatever it is about. */
export interface RequestProgress {
  /** Being stored, waiting for its decision, or being carried out after it. */
  phase: 'submitting' | 'review' | 'completing';
  createdAt: string;
  /** By when staff decide. */
  dueAt: string;
  decidedAt: string | null;
}

/** The labels and notes of a request's steps, from `src/copy/`. */
export interface RequestStepsCopy {
  /** Left out for requests that are stored at once. */
  submitting?: string;
  submitted: string;
  inReview: string;
  reviewed: string;
  completing: string;
  completed: string;
  completingNote: string;
  /** What happens to the request while its decision is late. */
  lateNote: string;
}

/** Submitted, reviewed, completed: the steps of an open request for `Timeline`. */
export function toRequestSteps(
  { phase, createdAt, dueAt, decidedAt }: RequestProgress,
  copy: RequestStepsCopy,
  now: Date,
): TimelineStep[] {
  const submitted: TimelineStep = { label: copy.submitted, state: 'done', at: createdAt };
  const completed: TimelineStep = { label: copy.completed, state: 'todo' };
  switch (phase) {
    case 'submitting':
      return [
        { label: copy.submitting ?? copy.submitted, state: 'current', at: createdAt },
        { label: copy.inReview, state: 'todo' },
        completed,
      ];
    case 'review': {
      const late = new Date(dueAt) < now;
      const note = late ? { note: copy.lateNote } : {};
      return [
        submitted,
        { label: copy.inReview, state: 'current', due: dueAt, late, ...note },
        completed,
      ];
    }
    case 'completing':
      return [
        submitted,
        { label: copy.reviewed, state: 'done', at: decidedAt },
        { label: copy.completing, state: 'current', note: copy.completingNote },
      ];
  }
}
