import type { ReactNode } from 'react';
import { Dialog } from '../feedback/dialog.tsx';
import { AppForm, type AppFormProps } from '../forms/app-form.tsx';
import { DialogActions } from '../forms/dialog-actions.tsx';
import { SubmitButton } from '../forms/submit-button.tsx';
import type { DecisionProblem } from './decision-problem.ts';
import { DecisionProblemNote } from './decision-problem-note.tsx';

/** What a decision that is being sent shows in its dialog. */
export interface DecisionDialogState {
  busy: boolean;
  problem: DecisionProblem | null;
  onClose: () => void;
}

/** Asks for what a decision needs. It stays open until the decision is made. */
export function DecisionDialog<V extends object>({
  title,
  submit,
  back,
  refuses = false,
  busy,
  problem,
  onClose,
  children,
  ...form
}: Pick<AppFormProps<V>, 'aria-label' | 'initialValues' | 'schema' | 'toRequest' | 'onSubmit'> &
  DecisionDialogState & {
    title: string;
    submit: string;
    back: string;
    refuses?: boolean;
    children: ReactNode;
  }) {
  return (
    <Dialog open title={title} onClose={onClose} busy={busy}>
      <AppForm<V> aria-label={title} {...form} summary={false}>
        {children}
        {problem && <DecisionProblemNote problem={problem} />}
        <DialogActions cancel={back} busy={busy} onCancel={onClose}>
          <SubmitButton className={refuses ? 'btn btn-refuse' : undefined}>{submit}</SubmitButton>
        </DialogActions>
      </AppForm>
    </Dialog>
  );
}
