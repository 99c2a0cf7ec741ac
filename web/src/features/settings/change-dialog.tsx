import {
  SETTINGS_SCHEMAS,
  type SettingsChange,
  type SettingsSectionView,
} from '@candor/contracts/settings';
import { needsApproval } from '@candor/contracts/settings-fields';
import { useState } from 'react';
import { useChangeSettings, useProposeSettings } from '../../api/staff-settings.ts';
import { useConfirmIdentity } from '../../components/auth/confirm-identity.tsx';
import { Dialog } from '../../components/feedback/dialog.tsx';
import { useSnackBar } from '../../components/feedback/snack-bar.tsx';
import { AppForm } from '../../components/forms/app-form.tsx';
import { DialogActions } from '../../components/forms/dialog-actions.tsx';
import { FormProblem } from '../../components/forms/form-problem.tsx';
import { RefusedFields } from '../../components/forms/refused-fields.tsx';
import { SubmitButton } from '../../components/forms/submit-button.tsx';
import { TextAreaField } from '../../components/forms/text-area-field.tsx';
import { settingsCopy } from '../../copy/settings.ts';
import { isRetryable } from '../../lib/api-error.ts';
import { useFigures } from '../../lib/figures/use-figures.ts';
import { isIdentityUnconfirmed } from '../../lib/is-identity-unconfirmed.ts';
import { ChangeFields } from './change-fields.tsx';
import { ChangeReview } from './change-review.tsx';
import {
  type ChangeValues,
  findDifferences,
  toChangeRequest,
  toFormValues,
} from './change-values.ts';
import { findKind } from './use-setting-texts.ts';

/** Changes a section in two steps: the new values with a reason, then what they change. */
export function ChangeDialog({
  view: current,
  onClose,
}: {
  view: SettingsSectionView;
  onClose: () => void;
}) {
  const { dialog: copy, sections } = settingsCopy.useTexts();
  const figures = useFigures();
  // As it was opened: a change by somebody else meanwhile is refused by its version.
  const [view] = useState(current);
  const { section } = view;
  const base = view.current?.version ?? 0;
  const [values, setValues] = useState<ChangeValues>(() => toFormValues(view, figures));
  const [changes, setChanges] = useState<SettingsChange[] | null>(null);
  const [isUnchanged, setUnchanged] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const [refusal, setRefusal] = useState<unknown>(null);
  const send = useSendChange(view);
  const show = useSnackBar();
  const title = sections[section].title;

  function review(next: ChangeValues): void {
    const found = findDifferences(view, next, figures);
    setValues(next);
    setUnchanged(found.length === 0);
    setRefusal(null);
    if (found.length > 0) setChanges(found);
  }

  async function submit(): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      await send(toChangeRequest(changes ?? [], { base, reason: values.reason ?? '' }));
      show(needsApproval(section) ? copy.proposed : copy.changed);
      onClose();
    } catch (error) {
      if (isIdentityUnconfirmed(error)) return;
      if (isRetryable(error)) return setProblem(error);
      // Back to the fields that it is about.
      setChanges(null);
      setRefusal(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      size="lg"
      title={changes ? copy.reviewTitle(title) : copy.title(title)}
      onClose={onClose}
      busy={busy}
    >
      {changes ? (
        <ChangeReview
          section={section}
          changes={changes}
          reason={values.reason ?? ''}
          busy={busy}
          problem={problem}
          onBack={() => setChanges(null)}
          onSend={() => void submit()}
        />
      ) : (
        <AppForm<ChangeValues>
          initialValues={values}
          schema={SETTINGS_SCHEMAS[section]}
          // Values that stay as they are need not be valid: those of the environment are the operator's.
          toRequest={(texts) =>
            toChangeRequest(findDifferences(view, texts, figures), {
              base,
              reason: texts.reason ?? '',
            })
          }
          check={(texts) => findMissing(view, texts, copy.required)}
          onSubmit={async (next) => review(next)}
          summary={false}
          aria-label={copy.title(title)}
        >
          <RefusedFields refusal={refusal} />
          {isUnchanged && <FormProblem>{copy.nothing}</FormProblem>}
          <ChangeFields section={section} />
          <TextAreaField name="reason" label={copy.reason} hint={copy.reasonHint} rows={2} />
          <DialogActions onCancel={onClose}>
            <SubmitButton>{copy.review}</SubmitButton>
          </DialogActions>
        </AppForm>
      )}
    </Dialog>
  );
}

/** Fields that were emptied. Addresses may be removed, and a day that was never set may stay so. */
function findMissing(
  { section, values }: SettingsSectionView,
  texts: ChangeValues,
  message: string,
): Record<string, string> {
  const missing = Object.entries(texts).filter(
    ([field, text]) =>
      field !== 'reason' &&
      text.trim() === '' &&
      findKind(section, field) !== 'address' &&
      values[field] !== null,
  );
  return Object.fromEntries(missing.map(([field]) => [field, message]));
}

type ChangeRequest = ReturnType<typeof toChangeRequest>;

function useSendChange({
  section,
}: SettingsSectionView): (body: ChangeRequest) => Promise<unknown> {
  const confirmIdentity = useConfirmIdentity();
  const proposals = useProposeSettings();
  const changes = useChangeSettings();
  return (body) =>
    needsApproval(section)
      ? confirmIdentity(() => proposals[section]({ body }))
      : changes[section as keyof typeof changes]({ body });
}
