import type { WithdrawalView } from '@candor/contracts/payments';
import type { WalletView } from '@candor/contracts/wallet-history';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Hours } from '../../api/settings.ts';
import { useRequestWithdrawal } from '../../api/withdrawals.ts';
import { Money } from '../../components/data/money.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { Loading, Skeleton } from '../../components/feedback/skeleton.tsx';
import { useSnackBar } from '../../components/feedback/snack-bar.tsx';
import { useReview } from '../../components/forms/use-review.ts';
import { paths } from '../../lib/paths.ts';
import { IdentityNotice } from './identity-notice.tsx';
import { WithdrawForm } from './withdraw-form.tsx';
import { WithdrawReview } from './withdraw-review.tsx';
import { toWithdrawRequest, type WithdrawValues } from './withdraw-values.ts';

/** How much there is, and the form that asks for some of it. */
export function NewWithdrawal({
  wallet,
  dueHours,
}: {
  wallet: WalletView | undefined;
  dueHours: Hours;
}) {
  const request = useRequestWithdrawal();
  const show = useSnackBar();
  // A new form after each request: what was sent is not dirty any more.
  const [round, setRound] = useState(0);
  const review = useReview<WithdrawValues, WithdrawalView>({
    identify: toWithdrawRequest,
    send: (values, idempotencyKey) => request({ body: toWithdrawRequest(values), idempotencyKey }),
    onDone: () => {
      show('Withdrawal requested. The amount is on hold.');
      setRound((before) => before + 1);
    },
  });
  // Once shown it stays until it is sent, also when the money goes meanwhile: what was typed must not vanish.
  const shownIn = useRef<number | null>(null);
  if (wallet && wallet.available > 0) shownIn.current = round;

  return (
    <section aria-label="New withdrawal">
      <div className="withdraw-available">
        <span className="muted">Available to withdraw</span>
        {wallet ? <Available wallet={wallet} /> : <Skeleton width="220px" height="56px" />}
        {wallet && wallet.held > 0 && (
          <span className="small muted">
            <Money
              usd={wallet.held}
              to={`${paths.history}?group=withdrawals`}
              linkLabel="on hold: see the entries"
            />{' '}
            on hold for requests in review
          </span>
        )}
      </div>
      <IdentityNotice available={wallet?.available} />
      {!wallet ? (
        <Loading what="the withdrawal form">
          <Skeleton height="420px" />
        </Loading>
      ) : shownIn.current === round ? (
        <WithdrawForm key={round} wallet={wallet} refusal={review.refusal} onReview={review.open} />
      ) : (
        <EmptyState
          action={
            <Link className="btn btn-plain" to={paths.history}>
              See your history
            </Link>
          }
        >
          There is no profit to withdraw yet. Deposits stay in their plan; what they earn appears
          here.
        </EmptyState>
      )}
      {review.values && wallet && (
        <WithdrawReview
          review={review}
          values={review.values}
          wallet={wallet}
          dueHours={dueHours}
        />
      )}
    </section>
  );
}

/** The figure leads to its entries, where there are any. */
function Available({ wallet }: { wallet: WalletView }) {
  if (wallet.seq === 0) return <Money usd={wallet.available} big />;
  return (
    <Money
      usd={wallet.available}
      to={paths.history}
      linkLabel="available to withdraw: see the entries"
      big
    />
  );
}
