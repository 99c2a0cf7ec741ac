import type { WithdrawalView } from '@candor/contracts/withdrawals';
import { lazy, Suspense, useState } from 'react';
import { useOwnWithdrawals } from '../../api/withdrawals.ts';
import { PagedList } from '../../components/data/paged-list.tsx';
import { Section } from '../../components/layout/section.tsx';
import { withdrawCopy } from '../../copy/withdraw.ts';
import { toWithdrawalItemId, WithdrawalList } from './withdrawal-list.tsx';

const CancelDialog = lazy(() => import('../../components/requests/cancel-dialog.tsx'));

/** All requests, newest first, in pages. */
export function OwnWithdrawals() {
  const { list: t } = withdrawCopy.useTexts();
  const list = useOwnWithdrawals();
  const [cancelling, setCancelling] = useState<WithdrawalView | null>(null);
  // A request declined at once was never placed; its form showed the reason.
  const items = list.items?.filter(({ status }) => status !== 'declined');

  return (
    <Section title={t.title}>
      <PagedList
        list={{ ...list, items }}
        what={t.title}
        loading={t.loading}
        lines={4}
        height="22px"
        empty={!list.hasOlder && <p className="muted">{t.none}</p>}
        toId={toWithdrawalItemId}
        olderWhat={t.older}
      >
        {(shown) => <WithdrawalList withdrawals={shown} onCancel={setCancelling} />}
      </PagedList>
      <Suspense>
        {cancelling && <CancelDialog withdrawal={cancelling} onClose={() => setCancelling(null)} />}
      </Suspense>
    </Section>
  );
}
