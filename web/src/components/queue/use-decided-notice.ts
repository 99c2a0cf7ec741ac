import type { DecidedByView, DecidedView } from '@candor/contracts/decided';
import { queuesCopy } from '../../copy/queues.ts';
import { useLocale } from '../../lib/locale.ts';
import { formatDecided } from './format-decided.ts';
import type { QueueCopy } from './queue-copy.ts';
import type { QueueItem } from './queue-pages.ts';

/** A request as it is read once more when it has left the list. */
export interface DecidedItem {
  status: string;
  decidedAt: string | null;
  decidedBy?: DecidedByView | null;
}

/** Says who decided a request that left the list, and when. */
export function useDecidedNotice(
  { subject, gone, done }: QueueCopy,
  readDecided: ((id: string) => Promise<DecidedItem>) | undefined,
) {
  const copy = queuesCopy.useTexts();
  const locale = useLocale();
  const format = (reference: string, { outcome: status, by, at }: DecidedView) =>
    formatDecided(subject(reference), { status, by, at }, { copy, locale, done });
  return {
    format,
    notFound: copy.decided.notFound,
    /** For a request that was decided elsewhere; without a reason if it can't be read. */
    async read({ id, reference }: QueueItem): Promise<string> {
      try {
        const item = await readDecided?.(id);
        if (!item?.decidedAt || !item.decidedBy) return gone(reference);
        const { status, decidedBy, decidedAt } = item;
        return format(reference, { outcome: status, by: decidedBy, at: decidedAt });
      } catch {
        return gone(reference);
      }
    },
  };
}
