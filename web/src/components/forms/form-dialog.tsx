import { useFormikContext } from 'formik';
import { type ReactNode, useState } from 'react';
import { isOnFields } from '../../lib/api-error.ts';
import { isIdentityUnconfirmed } from '../../lib/is-identity-unconfirmed.ts';
import { usePasskeyMessage } from '../auth/use-passkey-message.ts';
import { Dialog } from '../feedback/dialog.tsx';
import { AppForm, type AppFormProps } from './app-form.tsx';
import { DialogActions } from './dialog-actions.tsx';
import { FormProblem } from './form-problem.tsx';
import { SubmitButton } from './submit-button.tsx';

/** A short form in a dialog. Refusals land on their fields or above the form; the dialog stays open. */
export function FormDialog<V extends object>({
  title,
  lead,
  submit,
  cancel,
  blockedBy = null,
  footer,
  onSubmit,
  onClose,
  children,
  ...form
}: Pick<AppFormProps<V>, 'initialValues' | 'schema' | 'toRequest' | 'children'> & {
  title: string;
  lead?: ReactNode;
  /** Labels of the buttons; what is sent may depend on the values. */
  submit: string | ((values: V) => string);
  cancel: string;
  /** Why the form can't be sent yet, as a sentence. */
  blockedBy?: string | null;
  /** Other ways, below the buttons. */
  footer?: ReactNode;
  onSubmit: (values: V) => Promise<void>;
  onClose: () => void;
}) {
  const toProblem = usePasskeyMessage();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <Dialog open title={title} onClose={onClose} busy={busy}>
      <AppForm<V>
        {...form}
        aria-label={title}
        summary={false}
        onSubmit={async (values) => {
          setProblem(null);
          setBusy(true);
          try {
            await onSubmit(values);
          } finally {
            setBusy(false);
          }
        }}
        onError={(error) => {
          if (isOnFields(error) || isIdentityUnconfirmed(error)) setProblem(null);
          else void toProblem(error).then(setProblem);
        }}
      >
        {lead && <p className="muted">{lead}</p>}
        {problem && <FormProblem>{problem}</FormProblem>}
        {typeof children === 'function' ? <WithValues<V>>{children}</WithValues> : children}
        <DialogActions cancel={cancel} busy={busy} onCancel={onClose}>
          <SubmitButton blockedBy={blockedBy}>
            {typeof submit === 'string' ? (
              submit
            ) : (
              <WithValues<V>>{({ values }) => submit(values)}</WithValues>
            )}
          </SubmitButton>
        </DialogActions>
        {footer}
      </AppForm>
    </Dialog>
  );
}

function WithValues<V extends object>({
  children,
}: {
  children: (form: { values: V; dirty: boolean }) => ReactNode;
}) {
  const { values, dirty } = useFormikContext<V>();
  return children({ values, dirty });
}
