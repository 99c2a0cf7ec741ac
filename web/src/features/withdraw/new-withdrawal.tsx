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
import { withdrawCopy } from '../../copy/withdraw.ts';
import { useCopy } from '../../lib/copy.ts';
import { paths } from '../../lib/paths.ts';
import { WithdrawForm } from './withdraw-form.tsx';
import { WithdrawReview } from './withdraw-review.tsx';
import { toWithdrawRequest, type WithdrawValues } from './withdraw-values.ts';

/** The available amount, and the form that requests a withdrawal. */
export function NewWithdrawal({
  wallet,
  dueHours,
}: {
  wallet: WalletView | undefined;
  dueHours: Hours;
}) {
  const t = useCopy(withdrawCopy);
  const request = useRequestWithdrawal();
  const show = useSnackBar();
  // A new form after each request, because a form that was sent is no longer dirty.
  const [round, setRound] = useState(0);
  const review = useReview<WithdrawValues, WithdrawalView>({
    identify: toWithdrawRequest,
    send: (values, idempotencyKey) => request({ body: toWithdrawRequest(values), idempotencyKey }),
    onDone: () => {
      show(t.requested);
      setRound((before) => before + 1);
    },
  });
  // Once shown, the form stays until it is sent, even if the balance drops to zero: typed values must not be lost.
  const shownIn = useRef<number | null>(null);
  if (wallet && wallet.available > 0) shownIn.current = round;

  return (
    <section aria-label={t.newWithdrawal}>
      <div className="withdraw-available">
        <span className="muted">{t.available}</span>
        {wallet ? <Available wallet={wallet} /> : <Skeleton width="220px" height="56px" />}
        {wallet && wallet.held > 0 && (
          <span className="small muted">
            {t.onHold(
              <Money
                usd={wallet.held}
                to={`${paths.history}?group=withdrawals`}
                linkLabel={t.onHoldEntries}
              />,
            )}
          </span>
        )}
      </div>
      {!wallet ? (
        <Loading what={t.loading}>
          <Skeleton height="420px" />
        </Loading>
      ) : shownIn.current === round ? (
        <WithdrawForm key={round} wallet={wallet} refusal={review.refusal} onReview={review.open} />
      ) : (
        <EmptyState
          action={
            <Link className="btn btn-plain" to={paths.history}>
              {t.seeHistory}
            </Link>
          }
        >
          {t.nothing}
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

/** The available amount, linked to its entries if there are any. */
function Available({ wallet }: { wallet: WalletView }) {
  const t = useCopy(withdrawCopy);
  if (wallet.seq === 0) return <Money usd={wallet.available} big />;
  return <Money usd={wallet.available} to={paths.history} linkLabel={t.availableEntries} big />;
}
