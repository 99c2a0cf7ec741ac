import type { DecisionProblem } from '../../../components/decision/decision-problem.ts';
import { DecisionProblemNote } from '../../../components/decision/decision-problem-note.tsx';
import { FocusFieldError } from '../../../components/decision/focus-field-error.tsx';
import { CommonReasons } from '../../../components/decision/reject-dialog.tsx';
import { Dialog } from '../../../components/feedback/dialog.tsx';
import { AppForm } from '../../../components/forms/app-form.tsx';
import { ChoiceGroup } from '../../../components/forms/choice-group.tsx';
import { lazySchema } from '../../../components/forms/lazy-schema.ts';
import { SubmitButton } from '../../../components/forms/submit-button.tsx';
import { TextAreaField } from '../../../components/forms/text-area-field.tsx';
import { kycCopy } from '../../../copy/kyc.ts';
import { staffCopy } from '../../../copy/staff.ts';
import { useCopy } from '../../../lib/copy.ts';

interface SendBack {
  status: 'action-needed' | 'refused';
  reason: string;
}

/** Asks whether new photos or another document are needed, and for the reason that the investor reads. */
export function SendBackDialog({
  reference,
  busy,
  problem,
  onSend,
  onClose,
}: {
  reference: string;
  busy: boolean;
  problem: DecisionProblem | null;
  onSend: (body: SendBack) => Promise<void>;
  onClose: () => void;
}) {
  const { dialog, reasons } = useCopy(kycCopy).staff;
  const { rejection } = useCopy(staffCopy);
  const title = dialog.title(reference);
  return (
    <Dialog open title={title} onClose={onClose} busy={busy}>
      <AppForm<SendBack>
        initialValues={{ status: 'action-needed', reason: '' }}
        schema={lazySchema(() => import('@candor/contracts/kyc'), 'decideKycSchema')}
        onSubmit={async ({ status, reason }) => onSend({ status, reason: reason.trim() })}
        summary={false}
        aria-label={title}
      >
        <FocusFieldError />
        <ChoiceGroup
          name="status"
          legend={dialog.decision}
          choices={[
            { value: 'action-needed', label: dialog.again, note: dialog.againNote },
            { value: 'refused', label: dialog.refuse, note: dialog.refuseNote },
          ]}
        />
        <CommonReasons reasons={reasons} />
        <TextAreaField name="reason" label={rejection.reason} hint={rejection.hint} autoFocus />
        {problem && <DecisionProblemNote problem={problem} />}
        <div className="form-dialog-actions hstack flex-wrap justify-end gap-3">
          <button type="button" className="btn btn-plain" onClick={onClose} disabled={busy}>
            {dialog.back}
          </button>
          <SubmitButton className="btn btn-refuse">{dialog.submit}</SubmitButton>
        </div>
      </AppForm>
    </Dialog>
  );
}
