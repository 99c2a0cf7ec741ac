import type { DestinationView } from '@candor/contracts/payout-destinations';
import type { WalletView } from '@candor/contracts/wallet-history';
import { useState } from 'react';
import type { Hours } from '../../api/settings.ts';
import { Facts } from '../../components/data/facts.tsx';
import { Money } from '../../components/data/money.tsx';
import { WithinHours } from '../../components/data/within-hours.tsx';
import { Dialog } from '../../components/feedback/dialog.tsx';
import { BusyButton } from '../../components/forms/busy-button.tsx';
import { SendProblem } from '../../components/forms/send-problem.tsx';
import type { Review } from '../../components/forms/use-review.ts';
import { Panel } from '../../components/layout/panel.tsx';
import { withdrawCopy } from '../../copy/withdraw.ts';
import { useFigures } from '../../lib/figures/use-figures.ts';
import { toCents } from '../../lib/to-cents.ts';
import { formatDestination, type WithdrawValues } from './withdraw-values.ts';

/** Shows amount, destination and remaining balance before the amount is put on hold. */
export function WithdrawReview({
  review,
  values,
  wallet,
  saved,
  dueHours,
}: {
  review: Review<WithdrawValues>;
  values: WithdrawValues;
  wallet: WalletView;
  saved: readonly DestinationView[];
  dueHours: Hours;
}) {
  const t = withdrawCopy.useTexts();
  const figures = useFigures();
  const { busy, problem, failures, send, close } = review;
  // The value when the review began: a request whose response was lost may have changed it since.
  const [availableThen] = useState(wallet.available);
  const cents = figures.amount.parse(values.amount) ?? 0;
  const availableAfter = <Money cents={toCents(availableThen) - cents} />;
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
          <BusyButton busy={busy} onClick={() => void send()}>
            {problem ? t.retry : t.withdraw}
          </BusyButton>
        </>
      }
    >
      <p className="serif fs-5 mb-4">
        <Money cents={cents} always />
      </p>
      <Panel small sunken>
        <Facts
          rows={[
            [t.to, formatDestination(values, saved, t)],
            [t.paidOutIn, values.currency],
            [t.availableAfter, availableAfter],
          ]}
        />
      </Panel>
      <p className="fs-2 text-muted mt-4">{t.reviewNote(<WithinHours hours={dueHours} />)}</p>
      <SendProblem key={failures} problem={problem} />
    </Dialog>
  );
}
