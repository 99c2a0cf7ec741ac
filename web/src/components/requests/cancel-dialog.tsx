import { formatUsd } from '@candor/contracts/money';
import type { WithdrawalView } from '@candor/contracts/payments';
import { useRef, useState } from 'react';
import { Money } from '../../../components/data/money.tsx';
import { Dialog } from '../../../components/feedback/dialog.tsx';
import { SNACK, useSnackBar } from '../../../components/feedback/snack-bar.tsx';
import { BusyButton } from '../../../components/forms/submit-button.tsx';
import { isApiError } from '../../../lib/api-error.ts';
import { createKeyKeeper } from '../../../lib/idempotency-key.ts';
import { useApi } from '../../../lib/services.ts';
import { useRefreshWallet } from '../api/use-refresh-wallet.ts';
import { messages } from '../words/messages.ts';

const words = messages.matters;

/** Asks once more, then takes the request back. The money moves on the server's word only. */
export default function CancelDialog({
  withdrawal,
  onClose,
}: {
  withdrawal: WithdrawalView;
  onClose: () => void;
}) {
  const api = useApi();
  const show = useSnackBar();
  const refresh = useRefreshWallet();
  const [keyOf] = useState(createKeyKeeper);
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);

  async function cancel(): Promise<void> {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    const path = `/users/withdrawal/${withdrawal.id}/cancel`;
    try {
      const ended = await api.post<WithdrawalView>(path, {}, { idempotencyKey: keyOf(path) });
      const amount = formatUsd(Math.round(withdrawal.amount * 100));
      show(ended.status === 'cancelled' ? words.cancelled(amount) : words.cancelling(amount));
      await refresh();
      onClose();
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      show({ message, kind: 'error', duration: SNACK.error });
      // Somebody decided meanwhile: what stands on the page is out of date.
      if (isApiError(error) && error.status >= 400 && error.status < 500) {
        await refresh();
        onClose();
      }
    } finally {
      sending.current = false;
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      title={words.cancelTitle}
      onClose={onClose}
      busy={busy}
      footer={
        <>
          <button type="button" className="btn btn-plain" disabled={busy} onClick={onClose}>
            {words.keep}
          </button>
          <BusyButton busy={busy} className="btn btn-refuse" onClick={() => void cancel()}>
            {words.cancel}
          </BusyButton>
        </>
      }
    >
      <p>
        <Money usd={withdrawal.amount} /> goes back to your profit and nothing is paid{' '}
        {withdrawal.destination}. You can ask for a withdrawal again at any time.
      </p>
    </Dialog>
  );
}
