import type { QueueView } from './queue-pages.ts';

/** The texts of one queue, from `src/copy/`. */
export interface QueueCopy {
  title: string;
  /** Names the list for assistive technology. */
  list: string;
  /** Names the switch between open and decided requests. */
  filter: string;
  /** Leads from a request's own view to the list: "All deposits". */
  all: string;
  empty: Record<QueueView, string>;
  /** Completes "Loading …". */
  loading: string;
  /** Completes "… could not be loaded", for the list and for its next page. */
  items: string;
  moreItems: string;
  /** Names a request: "Receipt 7C04-18A2". */
  subject: (reference: string) => string;
  /** What an approval is called. */
  done: 'approved' | 'paid';
  /** Announces that the open request is gone, where it isn't known who decided. */
  gone: (reference: string) => string;
}
