import { parseUsd } from '@candor/contracts/money';
import type { WalletView } from '@candor/contracts/wallet-history';
import { useState } from 'react';
import type { Hours } from '../../api/settings.ts';
import { Money } from '../../components/data/money.tsx';
import { WithinHours } from '../../components/data/within-hours.tsx';
import { Dialog } from '../../components/feedback/dialog.tsx';
import { SendProblem } from '../../components/forms/send-problem.tsx';
import { BusyButton } from '../../components/forms/submit-button.tsx';
import type { Review } from '../../components/forms/use-review.ts';
import { destinationWords, type WithdrawValues } from './withdraw-values.ts';

/** Amount, destination and what is left: the last look before money is put on hold. */
export function WithdrawReview({
  review,
  values,
  wallet,
  dueHours,
}: {
  review: Review<WithdrawValues>;
  values: WithdrawValues;
  wallet: WalletView;
  dueHours: Hours;
}) {
  const { busy, problem, failures, send, close } = review;
  // As it was when the review began: a request whose answer was lost may have changed it meanwhile.
  const [availableThen] = useState(wallet.available);
  const cents = parseUsd(values.amount) ?? 0;
  return (
    <Dialog
      open
      title="Request this withdrawal?"
      onClose={close}
      busy={busy}
      footer={
        <>
          <button type="button" className="btn btn-plain" onClick={close} disabled={busy}>
            Back
          </button>
          <BusyButton busy={busy} onClick={() => void send()}>
            {problem ? 'Retry' : 'Withdraw'}
          </BusyButton>
        </>
      }
    >
      <p className="review-amount">
        <Money cents={cents} always />
      </p>
      <dl className="withdraw-effect">
        <div>
          <dt>To</dt>
          <dd className="review-destination">{destinationWords(values)}</dd>
        </div>
        <div>
          <dt>Paid out in</dt>
          <dd>{values.currency}</dd>
        </div>
        <div>
          <dt>Available after it</dt>
          <dd>
            <Money cents={Math.round(availableThen * 100) - cents} />
          </dd>
        </div>
      </dl>
      <p className="small muted review-note">
        The amount goes on hold at once. Staff decide within <WithinHours hours={dueHours} />; until
        then you can cancel it.
      </p>
      <SendProblem key={failures} problem={problem} />
    </Dialog>
  );
}
