import {
  DecisionDialog,
  type DecisionDialogState,
} from '../../../components/decision/decision-dialog.tsx';
import { CommonReasons } from '../../../components/decision/reject-dialog.tsx';
import { ChoiceGroup } from '../../../components/forms/choice-group.tsx';
import { lazySchema } from '../../../components/forms/lazy-schema.ts';
import { TextAreaField } from '../../../components/forms/text-area-field.tsx';
import { kycCopy } from '../../../copy/kyc.ts';
import { staffCopy } from '../../../copy/staff.ts';

interface SendBack {
  status: 'action-needed' | 'refused';
  reason: string;
}

/** Asks whether new photos or another document are needed, and for the reason that the investor reads. */
export function SendBackDialog({
  reference,
  onSend,
  ...state
}: DecisionDialogState & {
  reference: string;
  onSend: (body: SendBack) => Promise<void>;
}) {
  const { dialog, reasons } = kycCopy.useTexts().staff;
  const { rejection } = staffCopy.useTexts();
  return (
    <DecisionDialog<SendBack>
      title={dialog.title(reference)}
      submit={dialog.submit}
      back={dialog.back}
      refuses
      initialValues={{ status: 'action-needed', reason: '' }}
      schema={lazySchema(() => import('@candor/contracts/kyc'), 'decideKycSchema')}
      onSubmit={async ({ status, reason }) => onSend({ status, reason: reason.trim() })}
      {...state}
    >
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
    </DecisionDialog>
  );
}
