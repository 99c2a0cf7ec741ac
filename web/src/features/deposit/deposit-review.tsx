import type { DepositAddressView } from '@candor/contracts/payments';
import type { WalletView } from '@candor/contracts/wallet-history';
import { useState } from 'react';
import type { Hours } from '../../api/settings.ts';
import { Dialog } from '../../components/feedback/dialog.tsx';
import { SendProblem } from '../../components/forms/send-problem.tsx';
import { BusyButton } from '../../components/forms/submit-button.tsx';
import type { Review } from '../../components/forms/use-review.ts';
import { DepositSummary } from './deposit-summary.tsx';
import type { DepositValues } from './deposit-values.ts';

/** The last look before the receipt is sent. */
export function DepositReview({
  review,
  values,
  address,
  wallet,
  dueHours,
  progress,
}: {
  review: Review<DepositValues>;
  values: DepositValues;
  address: DepositAddressView | undefined;
  wallet: WalletView | undefined;
  dueHours: Hours;
  /** Share of the image that was sent, 0 to 1. */
  progress: number;
}) {
  const { busy, problem, failures, send, close } = review;
  // As it was when the review began: a request whose answer was lost may have changed it meanwhile.
  const [walletThen] = useState(wallet);
  return (
    <Dialog
      open
      title="Send this receipt?"
      onClose={close}
      busy={busy}
      footer={
        <>
          <button type="button" className="btn btn-plain" onClick={close} disabled={busy}>
            Back
          </button>
          <BusyButton busy={busy} onClick={() => void send()}>
            {problem ? 'Retry' : 'Send receipt'}
          </BusyButton>
        </>
      }
    >
      <DepositSummary values={values} address={address} wallet={walletThen} dueHours={dueHours} />
      <p className="small muted review-note">
        Receipt image: {values.file?.name}. Staff compare it with the payment that arrived; if
        something does not match, they say why.
      </p>
      <SendProblem key={failures} problem={problem} />
      {/* Keeps its place, so that nothing moves when sending begins. */}
      <div className="send-progress">
        {busy && <progress max={1} value={progress} aria-label="Sending the receipt image" />}
      </div>
    </Dialog>
  );
}
