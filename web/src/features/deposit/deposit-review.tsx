import type { DepositAddressView, WalletView } from '@candor/contracts/payments';
import { Dialog } from '../../components/feedback/dialog.tsx';
import { BusyButton } from '../../components/forms/submit-button.tsx';
import { DepositSummary } from './deposit-summary.tsx';
import type { DepositValues } from './deposit-values.ts';

/** The last look before the receipt is sent. */
export function DepositReview({
  values,
  address,
  wallet,
  progress,
  onSend,
  onClose,
}: {
  values: DepositValues;
  address: DepositAddressView | undefined;
  wallet: WalletView | undefined;
  /** Share sent, while it is being sent. */
  progress: number | null;
  onSend: () => void;
  onClose: () => void;
}) {
  const busy = progress !== null;
  return (
    <Dialog
      open
      title="Send this receipt?"
      onClose={onClose}
      busy={busy}
      footer={
        <>
          <button type="button" className="btn btn-plain" onClick={onClose} disabled={busy}>
            Back
          </button>
          <BusyButton busy={busy} onClick={onSend}>
            Send receipt
          </BusyButton>
        </>
      }
    >
      <DepositSummary values={values} address={address} wallet={wallet} />
      <p className="small muted">
        Receipt image: {values.file?.name}. Staff compare it with the payment that arrived; if
        something does not match, they say why.
      </p>
      {busy && (
        <progress
          className="send-progress"
          max={1}
          value={progress}
          aria-label="Sending the receipt image"
        />
      )}
    </Dialog>
  );
}
