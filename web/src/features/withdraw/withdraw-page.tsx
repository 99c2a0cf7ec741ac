import type { WalletView, WithdrawalView } from '@candor/contracts/payments';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import useSWR from 'swr';
import { Money } from '../../components/data/money.tsx';
import { Dialog } from '../../components/feedback/dialog.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { Loading, Skeleton } from '../../components/feedback/skeleton.tsx';
import { SNACK, useSnackBar } from '../../components/feedback/snack-bar.tsx';
import { BusyButton } from '../../components/forms/submit-button.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { announceChange } from '../../lib/changes.ts';
import { createKeyKeeper } from '../../lib/idempotency-key.ts';
import { paths } from '../../lib/paths.ts';
import { useAccount, useApi } from '../../lib/services.ts';
import { WithdrawForm } from './withdraw-form.tsx';
import { WithdrawReview } from './withdraw-review.tsx';
import { toWithdrawRequest, type WithdrawValues } from './withdraw-values.ts';
import { WithdrawalList } from './withdrawal-list.tsx';
import './withdraw.scss';

/** Take profit out: how much there is, how to be paid, and what became of earlier requests. */
export function WithdrawPage() {
  const account = useAccount();
  const api = useApi();
  const show = useSnackBar();
  const wallet = useSWR<WalletView>(`/users/${account.id}/wallet`);
  const withdrawals = useSWR<WithdrawalView[]>(`/users/${account.id}/withdrawals`);
  const [reviewing, setReviewing] = useState<WithdrawValues | null>(null);
  const [cancelling, setCancelling] = useState<WithdrawalView | null>(null);
  const [busy, setBusy] = useState(false);
  // A new form after each request: what was sent is not dirty any more.
  const [round, setRound] = useState(0);
  const keyOf = useRef(createKeyKeeper());

  async function act(work: () => Promise<unknown>, done: string): Promise<void> {
    setBusy(true);
    try {
      await work();
      show({ message: done, duration: SNACK.short });
      setRound((before) => before + 1);
    } catch (error) {
      show({ message: (error as Error).message, kind: 'error', duration: SNACK.error });
    } finally {
      setBusy(false);
      setReviewing(null);
      setCancelling(null);
      announceChange();
      void wallet.mutate();
      void withdrawals.mutate();
    }
  }

  const send = (values: WithdrawValues) => {
    const request = toWithdrawRequest(values);
    return act(async () => {
      await api.post('/users/withdraw', request, {
        idempotencyKey: keyOf.current([request, round]),
      });
    }, 'Withdrawal requested. The amount is on hold.');
  };
  const cancel = ({ id }: WithdrawalView) =>
    act(
      () =>
        api.post(
          `/users/withdrawal/${id}/cancel`,
          {},
          { idempotencyKey: keyOf.current(['cancel', id]) },
        ),
      'Request cancelled. The amount is available again.',
    );

  if (wallet.error && !wallet.data) {
    return <LoadFailure what="Your wallet" error={wallet.error} onRetry={() => wallet.mutate()} />;
  }
  return (
    <div className="withdraw">
      <PageHeader title="Withdraw" lead="Profit can be paid out. Staff decide within 48 hours." />
      <div className="withdraw-columns">
        <section aria-label="New withdrawal">
          <div className="withdraw-available">
            <span className="muted">Available to withdraw</span>
            {wallet.data ? (
              <Money usd={wallet.data.available} big />
            ) : (
              <Skeleton width="220px" height="56px" />
            )}
            {wallet.data && wallet.data.held > 0 && (
              <span className="small muted">
                <Money usd={wallet.data.held} /> on hold for requests in review
              </span>
            )}
          </div>
          {!wallet.data ? (
            <Loading what="the withdrawal form">
              <Skeleton height="420px" />
            </Loading>
          ) : wallet.data.available > 0 ? (
            <WithdrawForm
              key={round}
              wallet={wallet.data}
              onReview={async (values) => setReviewing(values)}
            />
          ) : (
            <EmptyState
              action={
                <Link className="btn btn-plain" to={paths.history}>
                  See your history
                </Link>
              }
            >
              There is no profit to withdraw yet. Deposits stay in their plan; what they earn
              appears here.
            </EmptyState>
          )}
        </section>
        <section aria-labelledby="withdrawals-so-far">
          <h2 id="withdrawals-so-far">Your requests</h2>
          {withdrawals.error && !withdrawals.data ? (
            <LoadFailure
              what="Your requests"
              error={withdrawals.error}
              onRetry={() => withdrawals.mutate()}
            />
          ) : !withdrawals.data ? (
            <Loading what="your requests">
              <Skeleton lines={4} height="22px" />
            </Loading>
          ) : withdrawals.data.length === 0 ? (
            <p className="muted">
              None yet. Each request will stand here with its dates and its outcome.
            </p>
          ) : (
            <WithdrawalList
              withdrawals={withdrawals.data.filter(({ status }) => status !== 'declined')}
              onCancel={setCancelling}
            />
          )}
        </section>
      </div>
      {reviewing && wallet.data && (
        <WithdrawReview
          values={reviewing}
          wallet={wallet.data}
          busy={busy}
          onSend={() => void send(reviewing)}
          onClose={() => setReviewing(null)}
        />
      )}
      {cancelling && (
        <Dialog
          open
          title="Cancel this request?"
          onClose={() => setCancelling(null)}
          busy={busy}
          footer={
            <>
              <button
                type="button"
                className="btn btn-plain"
                disabled={busy}
                onClick={() => setCancelling(null)}
              >
                Keep it
              </button>
              <BusyButton busy={busy} onClick={() => void cancel(cancelling)}>
                Cancel request
              </BusyButton>
            </>
          }
        >
          <p>
            <Money usd={cancelling.amount} always /> {cancelling.destination} will not be paid and
            is available again at once.
          </p>
        </Dialog>
      )}
    </div>
  );
}
