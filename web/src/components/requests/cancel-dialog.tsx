import type { WithdrawalView } from '@candor/contracts/withdrawals';
import { useCancelWithdrawal } from '../../api/withdrawals.ts';
import { requestsCopy } from '../../copy/requests.ts';
import { useFigures } from '../../lib/figures/use-figures.ts';
import { toCents } from '../../lib/to-cents.ts';
import { Money } from '../data/money.tsx';
import { Dialog } from '../feedback/dialog.tsx';
import { useSnackBar } from '../feedback/snack-bar.tsx';
import { BusyButton } from '../forms/busy-button.tsx';
import { SendProblem } from '../forms/send-problem.tsx';
import { useReview } from '../forms/use-review.ts';

/** Confirms and cancels a withdrawal. The shown balances change only with the server's answer. */
export default function CancelDialog({
  withdrawal,
  onClose,
}: {
  withdrawal: WithdrawalView;
  onClose: () => void;
}) {
  const copy = requestsCopy.useTexts().cancelWithdrawal;
  const figures = useFigures();
  const cancel = useCancelWithdrawal();
  const show = useSnackBar();
  const review = useReview<WithdrawalView, WithdrawalView>({
    name: 'cancel-withdrawal',
    initial: withdrawal,
    identify: ({ id }) => id,
    send: ({ id }, idempotencyKey) => cancel({ params: { id }, idempotencyKey }),
    onDone: ({ status, amount }) => {
      const usd = figures.usd(toCents(amount));
      show(status === 'cancelled' ? copy.returned(usd) : copy.returning(usd));
      onClose();
    },
    // It was decided meanwhile: the page is out of date.
    onRefused: onClose,
  });

  return (
    <Dialog
      open
      title={copy.title}
      onClose={onClose}
      busy={review.busy}
      footer={
        <>
          <button type="button" className="btn btn-plain" disabled={review.busy} onClick={onClose}>
            {copy.keep}
          </button>
          <BusyButton
            busy={review.busy}
            className="btn btn-refuse"
            onClick={() => void review.send()}
          >
            {review.problem ? copy.retry : copy.cancel}
          </BusyButton>
        </>
      }
    >
      <p>{copy.explanation(<Money usd={withdrawal.amount} always />, withdrawal.destination)}</p>
      <SendProblem key={review.failures} problem={review.problem} />
    </Dialog>
  );
}
