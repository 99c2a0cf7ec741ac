import type { PresenceView } from '@candor/contracts/presence';
import { Eye } from 'lucide-react';
import { queuesCopy } from '../../copy/queues.ts';
import { isolate } from '../../lib/isolate.ts';
import { useLocale } from '../../lib/locale.ts';
import { formatDate } from '../data/date-time.tsx';
import { shortName } from './format-decided.ts';

/** "Open at A. Morgan since 10:42", or null where nobody else has it open. */
export function usePresenceText(): (viewers: readonly PresenceView[] | undefined) => string | null {
  const { presence } = queuesCopy.useTexts();
  const locale = useLocale();
  return (viewers) => {
    const [first] = viewers ?? [];
    if (!viewers || !first) return null;
    const names = [...new Set(viewers.map(({ viewer }) => isolate(shortName(viewer.name))))];
    const list = new Intl.ListFormat(locale, { type: 'conjunction' }).format(names);
    return presence.openAt(list, formatDate(first.since, { timeOnly: true, locale }));
  };
}

/** Says in the open item who else has it open; announced when someone comes. */
export function PresenceNote({ viewers }: { viewers: readonly PresenceView[] | undefined }) {
  const text = usePresenceText()(viewers);
  return (
    <p
      className="item-presence alert tone-pending px-3 py-2"
      role="status"
      data-shown={text ? '' : undefined}
    >
      {text && (
        <>
          <Eye size={17} strokeWidth={1.6} aria-hidden="true" /> {text}
        </>
      )}
    </p>
  );
}
