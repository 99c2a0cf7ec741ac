import type { WalletView } from '@candor/contracts/wallet-history';
import type { WithdrawalView } from '@candor/contracts/withdrawals';
import { useRef, useState } from 'react';
import { Link } from '#router';
import { useDestinations } from '../../api/payouts.ts';
import type { Hours } from '../../api/settings.ts';
import type { useWallet } from '../../api/wallets.ts';
import {
  useRequestWithdrawal,
  useRequestWithdrawalToSaved,
  useWithdrawalTerms,
} from '../../api/withdrawals.ts';
import { useConfirmIdentity } from '../../components/auth/confirm-identity.tsx';
import { Money } from '../../components/data/money.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { Loading, Skeleton } from '../../components/feedback/skeleton.tsx';
import { useSnackBar } from '../../components/feedback/snack-bar.tsx';
import { useDraft } from '../../components/forms/draft.tsx';
import { useReview } from '../../components/forms/use-review.ts';
import { withdrawCopy } from '../../copy/withdraw.ts';
import { useFigures } from '../../lib/figures/use-figures.ts';
import { paths } from '../../lib/paths.ts';
import { HoldNotice } from './hold-notice.tsx';
import { IdentityNotice } from './identity-notice.tsx';
import { isUsable } from './is-usable.ts';
import { SecondFactorNotice } from './second-factor-notice.tsx';
import { WITHDRAW_DRAFT, WithdrawForm } from './withdraw-form.tsx';
import { WithdrawReview } from './withdraw-review.tsx';
import {
  isToSaved,
  toDetailsRequest,
  toSavedRequest,
  toWithdrawRequest,
  type WithdrawValues,
} from './withdraw-values.ts';

/** The available amount, and the form that requests a withdrawal or the reason why there is none. */
export function NewWithdrawal({
  wallet: walletRead,
  dueHours,
  onAddDestination,
}: {
  wallet: ReturnType<typeof useWallet>;
  dueHours: Hours;
  onAddDestination: () => void;
}) {
  const t = withdrawCopy.useTexts();
  const wallet = walletRead.data;
  const figures = useFigures();
  const request = useRequestWithdrawal();
  const requestToSaved = useRequestWithdrawalToSaved();
  const confirmIdentity = useConfirmIdentity();
  const terms = useWithdrawalTerms();
  const destinations = useDestinations();
  const draft = useDraft<WithdrawValues>(WITHDRAW_DRAFT);
  const show = useSnackBar();
  // A new form after each request, because a form that was sent is no longer dirty.
  const [round, setRound] = useState(0);
  const review = useReview<WithdrawValues, WithdrawalView>({
    name: WITHDRAW_DRAFT,
    identify: (values) => toWithdrawRequest(values, figures),
    send: (values, idempotencyKey) =>
      confirmIdentity<WithdrawalView>(() =>
        isToSaved(values)
          ? requestToSaved({ body: toSavedRequest(values, figures), idempotencyKey })
          : request({ body: toDetailsRequest(values, figures), idempotencyKey }),
      ),
    onDone: () => {
      show(t.requested);
      setRound((before) => before + 1);
    },
  });
  // Once shown, the form stays until it is sent, even if the balance drops to zero: typed values must not be lost.
  const shownIn = useRef<number | null>(null);
  const saved = destinations.data;
  const allowsDetails = terms.data?.destinations === 'optional';
  const canBePaid = allowsDetails || saved?.some((one) => isUsable(one));
  if (wallet && wallet.available > 0 && terms.data && saved && canBePaid) shownIn.current = round;
  const failed = [walletRead, terms, destinations].filter(({ data, error }) => error && !data);

  function renderForm() {
    if (failed.length > 0) {
      return (
        <LoadFailure
          what={failed.includes(walletRead) ? t.wallet : t.form}
          error={failed[0]?.error}
          onRetry={() => Promise.all(failed.map(({ mutate }) => mutate()))}
        />
      );
    }
    if (!wallet || !terms.data || !saved) {
      return (
        <Loading what={t.loading}>
          <Skeleton height="600px" />
        </Loading>
      );
    }
    if (terms.data.hold) return <HoldNotice hold={terms.data.hold} />;
    if (shownIn.current === round) {
      return (
        <WithdrawForm
          key={round}
          wallet={wallet}
          saved={saved}
          allowsDetails={allowsDetails}
          draft={round === 0 ? draft : null}
          refusal={review.refusal}
          onReview={review.open}
        />
      );
    }
    if (wallet.available > 0) {
      return (
        <EmptyState
          action={
            <button type="button" className="btn btn-primary" onClick={onAddDestination}>
              {t.destinations.add}
            </button>
          }
        >
          {t.destinations.noneUsable}
        </EmptyState>
      );
    }
    return (
      <EmptyState
        action={
          <Link className="btn btn-plain" to={paths.history}>
            {t.seeHistory}
          </Link>
        }
      >
        {t.nothing}
      </EmptyState>
    );
  }

  return (
    <section aria-label={t.newWithdrawal}>
      {!failed.includes(walletRead) && (
        <div className="vstack border-bottom mb-6 pb-6">
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
      )}
      <IdentityNotice available={wallet?.available} />
      {terms.data?.secondFactorFrom && <SecondFactorNotice from={terms.data.secondFactorFrom} />}
      {renderForm()}
      {review.values && wallet && (
        <WithdrawReview
          review={review}
          values={review.values}
          wallet={wallet}
          saved={saved ?? []}
          dueHours={dueHours}
        />
      )}
    </section>
  );
}

/** The available amount, linked to its entries if there are any. */
function Available({ wallet }: { wallet: WalletView }) {
  const t = withdrawCopy.useTexts();
  if (wallet.seq === 0) return <Money usd={wallet.available} big />;
  return <Money usd={wallet.available} to={paths.history} linkLabel={t.availableEntries} big />;
}
