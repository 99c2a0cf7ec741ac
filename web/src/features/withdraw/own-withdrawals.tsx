import type { WithdrawalView } from '@candor/contracts/withdrawals';
import { lazy, Suspense, useState } from 'react';
import { useOwnWithdrawals } from '../../api/withdrawals.ts';
import { ShowOlder } from '../../components/data/show-older.tsx';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { Loading, Skeleton } from '../../components/feedback/skeleton.tsx';
import { Section } from '../../components/layout/section.tsx';
import { withdrawCopy } from '../../copy/withdraw.ts';
import { useCopy } from '../../lib/copy.ts';
import { toWithdrawalItemId, WithdrawalList } from './withdrawal-list.tsx';

const CancelDialog = lazy(() => import('../../components/requests/cancel-dialog.tsx'));

/** All requests, newest first, in pages. */
export function OwnWithdrawals() {
  const { list: t } = useCopy(withdrawCopy);
  const list = useOwnWithdrawals();
  const [cancelling, setCancelling] = useState<WithdrawalView | null>(null);
  // A request declined at once was never placed; its form showed the reason.
  const shown = list.items?.filter(({ status }) => status !== 'declined');

  return (
    <Section title={t.title}>
      {!shown ? (
        list.error ? (
          <LoadFailure what={t.title} error={list.error} onRetry={list.retry} />
        ) : (
          <Loading what={t.loading}>
            <Skeleton lines={4} height="22px" />
          </Loading>
        )
      ) : shown.length === 0 && !list.hasOlder ? (
        <p className="muted">{t.none}</p>
      ) : (
        <>
          <WithdrawalList withdrawals={shown} onCancel={setCancelling} />
          {list.olderError && (
            <LoadFailure what={t.older} error={list.olderError} onRetry={list.retry} />
          )}
          <ShowOlder
            list={list}
            shown={shown.map((one) => toWithdrawalItemId(one))}
            className="pt-5"
          />
        </>
      )}
      <Suspense>
        {cancelling && <CancelDialog withdrawal={cancelling} onClose={() => setCancelling(null)} />}
      </Suspense>
    </Section>
  );
}
