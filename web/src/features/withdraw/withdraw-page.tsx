import type { WithdrawalView } from '@candor/contracts/withdrawals';
import { lazy, Suspense, useState } from 'react';
import { useDestinations } from '../../api/payouts.ts';
import { useServiceTimes } from '../../api/settings.ts';
import { useWallet } from '../../api/wallets.ts';
import { useOwnWithdrawals, useWithdrawalTerms } from '../../api/withdrawals.ts';
import { PagedList } from '../../components/data/paged-list.tsx';
import { WithinHours } from '../../components/data/within-hours.tsx';
import { useDraft } from '../../components/forms/draft.tsx';
import { Columns } from '../../components/layout/columns.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { Section } from '../../components/layout/section.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { withdrawCopy } from '../../copy/withdraw.ts';
import { useAccount } from '../../lib/services.ts';
import { useIsPast } from '../../lib/use-is-past.ts';
import { AddDestinationDialog, DESTINATION_DRAFT } from './add-destination-dialog.tsx';
import { findNextUsable } from './is-usable.ts';
import { NewWithdrawal } from './new-withdrawal.tsx';
import { SavedDestinations } from './saved-destinations.tsx';
import { toWithdrawalItemId, WithdrawalList } from './withdrawal-list.tsx';

/** Withdrawals of profit: the available amount, a new request, earlier requests, and where they are paid. */
export function WithdrawPage() {
  const t = withdrawCopy.useTexts();
  const { id } = useAccount();
  const { withdrawalDueHours } = useServiceTimes();
  const wallet = useWallet(id);
  const terms = useWithdrawalTerms();
  // A destination that becomes usable while the page is open is offered then.
  useIsPast(findNextUsable(useDestinations().data ?? []));
  // A dialog that was open when the session expired opens again with what was entered.
  const [adding, setAdding] = useState(useDraft(DESTINATION_DRAFT) !== null);

  return (
    <div className="max-w-page">
      <PageHeader title={t.title} lead={t.lead(<WithinHours hours={withdrawalDueHours} />)} />
      <Columns below="large" gap={8}>
        <NewWithdrawal
          wallet={wallet}
          dueHours={withdrawalDueHours}
          onAddDestination={() => setAdding(true)}
        />
        <Stack gap={8}>
          <OwnWithdrawals />
          <SavedDestinations onAdd={() => setAdding(true)} />
        </Stack>
      </Columns>
      {adding && terms.data && (
        <AddDestinationDialog
          delayHours={terms.data.destinationDelayHours}
          onClose={() => setAdding(false)}
        />
      )}
    </div>
  );
}

const CancelDialog = lazy(() => import('../../components/requests/cancel-dialog.tsx'));

/** All requests, newest first, in pages. */
function OwnWithdrawals() {
  const { list: t } = withdrawCopy.useTexts();
  const list = useOwnWithdrawals();
  const [cancelling, setCancelling] = useState<WithdrawalView | null>(null);
  // A request declined at once was never placed; its form showed the reason.
  const items = list.items?.filter(({ status }) => status !== 'declined');

  return (
    <Section title={t.title}>
      <PagedList
        list={{ ...list, items }}
        texts={{ what: t.title, loading: t.loading, olderWhat: t.older }}
        lines={4}
        height="22px"
        empty={!list.hasOlder && <p className="muted">{t.none}</p>}
        toId={toWithdrawalItemId}
      >
        {(shown) => <WithdrawalList withdrawals={shown} onCancel={setCancelling} />}
      </PagedList>
      <Suspense>
        {cancelling && <CancelDialog withdrawal={cancelling} onClose={() => setCancelling(null)} />}
      </Suspense>
    </Section>
  );
}
