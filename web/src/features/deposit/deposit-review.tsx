import type { Plan } from '@candor/contracts/plans';
import type { DepositAddressView } from '@candor/contracts/terms';
import type { WalletView } from '@candor/contracts/wallet-history';
import { useState } from 'react';
import type { Hours } from '../../api/settings.ts';
import { Dialog } from '../../components/feedback/dialog.tsx';
import { BusyButton } from '../../components/forms/busy-button.tsx';
import { SendProblem } from '../../components/forms/send-problem.tsx';
import type { Review } from '../../components/forms/use-review.ts';
import { depositCopy } from '../../copy/deposit.ts';
import { isolate } from '../../lib/isolate.ts';
import { type AddressChange, AddressChangeNotice } from './address-change.tsx';
import { DepositSummary } from './deposit-summary.tsx';
import type { DepositValues } from './deposit-values.ts';

/** Shows the deposit once more before the receipt is sent. */
export function DepositReview({
  review,
  values,
  plans,
  address,
  wallet,
  dueHours,
  progress,
  change,
}: {
  review: Review<DepositValues>;
  values: DepositValues;
  plans: readonly Plan[];
  address: DepositAddressView | undefined;
  wallet: WalletView | undefined;
  dueHours: Hours;
  /** Share of the image that was sent, 0 to 1. */
  progress: number;
  /** A change of the address since the page was opened. */
  change: AddressChange | null;
}) {
  const t = depositCopy.useTexts();
  const { busy, problem, failures, send, close } = review;
  // As it was when the review began: a request whose answer was lost may have changed it meanwhile.
  const [acknowledged, setAcknowledged] = useState(false);
  const [walletThen] = useState(wallet);
  return (
    <Dialog
      open
      title={t.reviewTitle}
      onClose={close}
      busy={busy}
      footer={
        <>
          <button type="button" className="btn btn-plain" onClick={close} disabled={busy}>
            {t.back}
          </button>
          <BusyButton
            busy={busy}
            disabled={change !== null && !acknowledged}
            onClick={() => void send()}
          >
            {problem ? t.retry : t.send}
          </BusyButton>
        </>
      }
    >
      {change && (
        <AddressChangeNotice
          change={change}
          acknowledged={acknowledged}
          onAcknowledge={setAcknowledged}
        />
      )}
      <DepositSummary
        values={values}
        plans={plans}
        address={address}
        wallet={walletThen}
        dueHours={dueHours}
      />
      <p className="small muted mt-4">{t.reviewNote(isolate(values.file?.name ?? ''))}</p>
      <SendProblem key={failures} problem={problem} />
      {/* Its space is reserved, so that nothing moves when sending begins. */}
      <div className="send-progress mt-2">
        {busy && (
          <progress className="d-block w-100" max={1} value={progress} aria-label={t.sending} />
        )}
      </div>
    </Dialog>
  );
}
