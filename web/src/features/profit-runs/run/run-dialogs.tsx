import type { ProfitRunView } from '@candor/contracts/profit-runs';
import { useState } from 'react';
import { useProfitRunCalls } from '../../../api/profit-runs.ts';
import { ActionDialog } from '../../../components/feedback/action-dialog.tsx';
import { FormDialog } from '../../../components/forms/form-dialog.tsx';
import { lazySchema } from '../../../components/forms/lazy-schema.ts';
import { TextAreaField } from '../../../components/forms/text-area-field.tsx';
import { useFigures } from '../../../lib/figures/use-figures.ts';
import { createKeyKeeper } from '../../../lib/idempotency-key.ts';
import { toCents } from '../../../lib/to-cents.ts';
import { useRunTexts } from '../use-run-texts.ts';

const loadReverseProfitRunSchema = lazySchema(
  () => import('@candor/contracts/profit-runs'),
  'reverseProfitRunSchema',
);

export type RunDialog = 'approve' | 'refuse' | 'cancel' | 'reverse';

/** The confirmations of what an admin does with a run. Each names the sum and the wallets that it moves. */
export function RunDialogs({
  run,
  dialog,
  onClose,
}: {
  run: ProfitRunView;
  dialog: RunDialog;
  onClose: () => void;
}) {
  const { copy, formatShortWeek } = useRunTexts();
  const { usd } = useFigures();
  const calls = useProfitRunCalls();
  const [withKey] = useState(createKeyKeeper);
  const texts = copy.actions;
  const { id, status } = run;
  const params = { id };
  const step = status === 'draft' || status === 'proposed' ? 'credit' : 'reversal';
  const isCredit = step === 'credit';
  // The page goes on being refreshed behind the dialog.
  const [proposedAt] = useState(run[step]?.proposedAt);
  const sum = isCredit ? run : run.posted;
  const total = usd(toCents(sum.total));
  const week = formatShortWeek(run.period);

  async function approve(): Promise<string> {
    const body = { step, status: 'approved', proposedAt } as const;
    await withKey(body, (idempotencyKey) => calls.decide({ params, body, idempotencyKey }));
    return isCredit ? texts.approved : texts.reversalApproved;
  }

  async function refuse(reason: string): Promise<string> {
    const body = { step, status: 'refused', reason, proposedAt } as const;
    await withKey(body, (idempotencyKey) => calls.decide({ params, body, idempotencyKey }));
    return texts.refused;
  }

  async function cancel(): Promise<string> {
    const body = { step } as const;
    await withKey(body, (idempotencyKey) => calls.cancel({ params, body, idempotencyKey }));
    return status === 'draft' ? texts.discarded : texts.withdrawn;
  }

  async function reverse(details: string): Promise<string> {
    const body = { details };
    await withKey(body, (idempotencyKey) => calls.reverse({ params, body, idempotencyKey }));
    return texts.reverseProposed;
  }

  if (dialog === 'approve') {
    return (
      <ActionDialog
        title={(isCredit ? texts.approveTitle : texts.reversalTitle)(total, sum.wallets)}
        keep={texts.keep}
        submit={isCredit ? texts.approveSubmit : texts.reversalSubmit}
        submitClass="btn btn-primary"
        onAct={approve}
        onClose={onClose}
      >
        {(isCredit ? texts.approveText : texts.reversalText)(week)}
      </ActionDialog>
    );
  }
  if (dialog === 'cancel') {
    const isDraft = status === 'draft';
    return (
      <ActionDialog
        title={isDraft ? texts.discardTitle : texts.withdrawTitle}
        keep={texts.keep}
        submit={isDraft ? texts.discard : texts.withdraw}
        onAct={cancel}
        onClose={onClose}
      >
        {isDraft ? texts.discardText : texts.withdrawText}
      </ActionDialog>
    );
  }
  if (dialog === 'refuse') {
    return (
      <FormDialog<{ reason: string }>
        title={texts.refuseTitle}
        lead={texts.refuseLead}
        submit={texts.refuse}
        cancel={texts.keep}
        initialValues={{ reason: '' }}
        schema={lazySchema(() => import('@candor/contracts/profit-runs'), 'decideProfitRunSchema')}
        toRequest={(values) => ({ ...values, step, status: 'refused' })}
        onSubmit={({ reason }) => refuse(reason.trim())}
        onClose={onClose}
      >
        <TextAreaField name="reason" label={texts.reason} autoFocus />
      </FormDialog>
    );
  }
  return (
    <FormDialog<{ details: string }>
      title={texts.reverseTitle}
      lead={texts.reverseLead(usd(toCents(run.posted.total)), run.posted.wallets)}
      submit={texts.reverseSubmit}
      cancel={texts.keep}
      initialValues={{ details: '' }}
      schema={loadReverseProfitRunSchema}
      onSubmit={({ details }) => reverse(details.trim())}
      onClose={onClose}
    >
      <TextAreaField name="details" label={texts.details} hint={texts.detailsHint} autoFocus />
    </FormDialog>
  );
}
