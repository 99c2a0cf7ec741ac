import type { DeadLetterView } from '@candor/contracts/reconciliation';
import { useReplay } from '../../api/deliveries.ts';
import { FormDialog } from '../../components/forms/form-dialog.tsx';
import { lazySchema } from '../../components/forms/lazy-schema.ts';
import { TextField } from '../../components/forms/text-field.tsx';
import { reconciliationCopy } from '../../copy/reconciliation.ts';

/** Asks for the reason and puts a dead letter back into its queue. */
export function ReplayDialog({ letter, onClose }: { letter: DeadLetterView; onClose: () => void }) {
  const { letters: t } = reconciliationCopy.useTexts();
  const replay = useReplay();
  const { queue, eventId } = letter;
  return (
    <FormDialog
      title={t.dialogTitle}
      lead={t.dialogLead(queue)}
      submit={t.submit}
      initialValues={{ reason: '' }}
      schema={lazySchema(() => import('@candor/contracts/reconciliation'), 'replayReasonSchema')}
      onSubmit={async ({ reason }) => {
        const { replayed } = await replay({ body: { queue, eventId, reason } });
        return t.replayed(replayed);
      }}
      onClose={onClose}
    >
      <TextField name="reason" label={t.reason} autoComplete="off" autoFocus />
    </FormDialog>
  );
}
