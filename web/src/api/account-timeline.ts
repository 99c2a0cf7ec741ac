import type { TimelineGroup } from '@candor/contracts/accounts';
import { usePages } from './core/use-pages.ts';

/** What happened to an account, newest first, page by page. */
export const useTimeline = (id: string, group: TimelineGroup | null) =>
  usePages('timeline', 'GET users/:id/timeline', {
    params: { id },
    query: { limit: 25, ...(group ? { group } : {}) },
  });
