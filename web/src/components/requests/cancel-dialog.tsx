import { formatUsd } from '@candor/contracts/money';
import type { WithdrawalView } from '@candor/contracts/payments';
import { useCancelWithdrawal } from '../../api/withdrawals.ts';
import { Money } from '../data/money.tsx';
import { Dialog } from '../feedback/dialog.tsx';
import { useSnackBar } from '../feedback/snack-bar.tsx';
import { SendProblem } from '../forms/send-problem.tsx';
import { BusyButton } from '../forms/submit-button.tsx';
import { useReview } from '../forms/use-review.ts';

/** Asks once more, then takes the request back. The money moves on the server's word only. */
export default function CancelDialog({
  withdrawal,
  onClose,
}: {
  withdrawal: WithdrawalView;
  onClose: () => void;
}) {
  const cancel = useCancelWithdrawal();
  const show = useSnackBar();
  const review = useReview<WithdrawalView, WithdrawalView>({
    initial: withdrawal,
    identify: ({ id }) => id,
    send: ({ id }, idempotencyKey) => cancel({ params: { id }, idempotencyKey }),
    onDone: ({ status, amount }) => {
      const usd = formatUsd(Math.round(amount * 100));
      show(
        status === 'cancelled'
          ? `Withdrawal cancelled. ${usd} is back in your profit.`
          : `Withdrawal cancelled. ${usd} goes back to your profit in a moment.`,
      );
      onClose();
    },
    // Somebody decided meanwhile: what stands on the page is out of date.
    onRefused: onClose,
  });

  return (
    <Dialog
      open
      title="Cancel this withdrawal?"
      onClose={onClose}
      busy={review.busy}
      footer={
        <>
          <button type="button" className="btn btn-plain" disabled={review.busy} onClick={onClose}>
            Keep the request
          </button>
          <BusyButton
            busy={review.busy}
            className="btn btn-refuse"
            onClick={() => void review.send()}
          >
            {review.problem ? 'Retry' : 'Cancel request'}
          </BusyButton>
        </>
      }
    >
      <p>
        <Money usd={withdrawal.amount} always /> goes back to your profit and nothing is paid{' '}
        {withdrawal.destination}. You can ask for a withdrawal again at any time.
      </p>
      <SendProblem key={review.failures} problem={review.problem} />
    </Dialog>
  );
}
