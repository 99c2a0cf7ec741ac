import { useState } from 'react';
import { useServiceTimes } from '../../api/settings.ts';
import { useWallet } from '../../api/wallets.ts';
import { useWithdrawalTerms } from '../../api/withdrawals.ts';
import { WithinHours } from '../../components/data/within-hours.tsx';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { useDraft } from '../../components/forms/draft.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { withdrawCopy } from '../../copy/withdraw.ts';
import { useCopy } from '../../lib/copy.ts';
import { dropDraft } from '../../lib/drafts.ts';
import { useAccount, useSession } from '../../lib/services.ts';
import { AddDestinationDialog, DESTINATION_DRAFT } from './add-destination-dialog.tsx';
import { NewWithdrawal } from './new-withdrawal.tsx';
import { OwnWithdrawals } from './own-withdrawals.tsx';
import { SavedDestinations } from './saved-destinations.tsx';
import type { PayoutValues } from './withdraw-values.ts';
import './withdraw.scss';

/** Withdrawals of profit: the available amount, a new request, earlier requests, and where they are paid. */
export function WithdrawPage() {
  const t = useCopy(withdrawCopy);
  const { id } = useAccount();
  const session = useSession();
  const { withdrawalDueHours } = useServiceTimes();
  const wallet = useWallet(id);
  const terms = useWithdrawalTerms();
  // After a new log-in the dialog that asked for it opens again.
  const draft = useDraft<PayoutValues>(DESTINATION_DRAFT);
  const [adding, setAdding] = useState(draft !== null);

  if (wallet.error && !wallet.data) {
    return <LoadFailure what={t.wallet} error={wallet.error} onRetry={() => wallet.mutate()} />;
  }
  return (
    <div className="withdraw">
      <PageHeader title={t.title} lead={t.lead(<WithinHours hours={withdrawalDueHours} />)} />
      <div className="withdraw-columns">
        <NewWithdrawal
          wallet={wallet.data}
          dueHours={withdrawalDueHours}
          onAddDestination={() => setAdding(true)}
        />
        <div className="withdraw-side">
          <OwnWithdrawals />
          <SavedDestinations onAdd={() => setAdding(true)} />
        </div>
      </div>
      {adding && terms.data && (
        <AddDestinationDialog
          draft={draft}
          delayHours={terms.data.destinationDelayHours}
          onClose={() => {
            dropDraft(session, DESTINATION_DRAFT);
            setAdding(false);
          }}
        />
      )}
    </div>
  );
}
