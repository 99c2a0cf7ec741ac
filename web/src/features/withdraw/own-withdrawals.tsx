import type { WithdrawalView } from '@candor/contracts/payments';
import { lazy, Suspense, useState } from 'react';
import { useOwnWithdrawals } from '../../api/withdrawals.ts';
import { ShowOlder } from '../../components/data/show-older.tsx';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { Loading, Skeleton } from '../../components/feedback/skeleton.tsx';
import { WithdrawalList, withdrawalItemId } from './withdrawal-list.tsx';

const CancelDialog = lazy(() => import('../../components/requests/cancel-dialog.tsx'));

/** The requests so far, newest first, page after page. */
export function OwnWithdrawals() {
  const list = useOwnWithdrawals();
  const [cancelling, setCancelling] = useState<WithdrawalView | null>(null);
  // What was declined at once never was a request: its form said so.
  const shown = list.items?.filter(({ status }) => status !== 'declined');

  return (
    <section aria-labelledby="withdrawals-so-far">
      <h2 id="withdrawals-so-far">Your requests</h2>
      {!shown ? (
        list.error ? (
          <LoadFailure what="Your requests" error={list.error} onRetry={list.retry} />
        ) : (
          <Loading what="your requests">
            <Skeleton lines={4} height="22px" />
          </Loading>
        )
      ) : shown.length === 0 && !list.hasOlder ? (
        <p className="muted">
          None yet. Each request will stand here with its dates and its outcome.
        </p>
      ) : (
        <>
          <WithdrawalList withdrawals={shown} onCancel={setCancelling} />
          {list.olderError && (
            <LoadFailure what="Older requests" error={list.olderError} onRetry={list.retry} />
          )}
          <ShowOlder
            list={list}
            shown={shown.map((one) => withdrawalItemId(one))}
            className="withdrawals-older"
          />
        </>
      )}
      <Suspense>
        {cancelling && <CancelDialog withdrawal={cancelling} onClose={() => setCancelling(null)} />}
      </Suspense>
    </section>
  );
}
