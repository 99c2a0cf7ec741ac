import { parseUsd } from '@candor/contracts/money';
import type { WalletView } from '@candor/contracts/payments';
import { Money } from '../../components/data/money.tsx';
import { Dialog } from '../../components/feedback/dialog.tsx';
import { BusyButton } from '../../components/forms/submit-button.tsx';
import { destinationWords, type WithdrawValues } from './withdraw-values.ts';

/** Amount, destination and what is left: the last look before money is put on hold. */
export function WithdrawReview({
  values,
  wallet,
  busy,
  onSend,
  onClose,
}: {
  values: WithdrawValues;
  wallet: WalletView;
  busy: boolean;
  onSend: () => void;
  onClose: () => void;
}) {
  const cents = parseUsd(values.amount) ?? 0;
  return (
    <Dialog
      open
      title="Request this withdrawal?"
      onClose={onClose}
      busy={busy}
      footer={
        <>
          <button type="button" className="btn btn-plain" onClick={onClose} disabled={busy}>
            Back
          </button>
          <BusyButton busy={busy} onClick={onSend}>
            Withdraw
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
            <Money cents={Math.round(wallet.available * 100) - cents} />
          </dd>
        </div>
      </dl>
      <p className="small muted">
        The amount goes on hold at once. Staff decide within 48 hours; until then you can cancel it.
      </p>
    </Dialog>
  );
}
