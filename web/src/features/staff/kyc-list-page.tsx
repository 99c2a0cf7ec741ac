import type { KycCaseView } from '@candor/contracts/kyc';
import { useCallback } from 'react';
import { useKyc, useListKyc, usePreloadedKycImage, useReadKyc } from '../../api/kyc.ts';
import type { QueueRowContent } from '../../components/queue/queue-row.tsx';
import { QueueScreen } from '../../components/queue/queue-screen.tsx';
import { toDueState } from '../../components/queue/to-due-state.ts';
import { useStaffQueue } from '../../components/queue/use-staff-queue.ts';
import { dueCopy } from '../../copy/due.ts';
import { kycCopy } from '../../copy/kyc.ts';
import { queuesCopy } from '../../copy/queues.ts';
import { formatCountry } from '../../lib/format-country.ts';
import { useLocale } from '../../lib/locale.ts';
import { KycItem } from './kyc/kyc-item.tsx';
import { toViewerShortcuts } from './viewer-shortcuts.ts';

/** The queue of identity documents to verify. */
export function KycListPage() {
  const copy = kycCopy.useTexts();
  const due = dueCopy.useTexts();
  const { keys } = queuesCopy.useTexts();
  const locale = useLocale();
  const queue = useStaffQueue<KycCaseView>({
    permission: 'identity:decide',
    name: 'identity',
    resource: 'kyc',
    list: useListKyc(),
    copy: copy.staff.queue,
    readDecided: useReadKyc(),
    useRequest: useKyc,
  });
  usePreloadedKycImage(queue.view === 'open' ? (queue.next?.id ?? null) : null);
  const toRow = useCallback(
    (item: KycCaseView, now: number): QueueRowContent => {
      const { fullName: name, status, documentType, country, dueAt } = item;
      const context = copy.staff.context(
        copy.documents[documentType],
        formatCountry(country, locale),
      );
      if (status === 'pending') return { name, context, ...toDueState(dueAt, due, now) };
      const tone = status === 'verified' ? 'successful' : 'rejected';
      return { name, context, state: copy.staff.states[status], tone };
    },
    [copy, due, locale],
  );
  return (
    <QueueScreen
      queue={queue}
      toRow={toRow}
      shortcuts={[{ keys: ['1', '2', '3'], label: keys.files }, ...toViewerShortcuts(keys)]}
    >
      {(item) => <KycItem key={item.id} queue={queue} item={item} />}
    </QueueScreen>
  );
}
