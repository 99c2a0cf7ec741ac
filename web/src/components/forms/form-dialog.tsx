import { useFormikContext } from 'formik';
import { type ReactNode, useState } from 'react';
import { Dialog } from '../feedback/dialog.tsx';
import { useSnackBar } from '../feedback/snack-bar.tsx';
import { AppForm, type AppFormProps } from './app-form.tsx';
import { DialogActions } from './dialog-actions.tsx';
import { SubmitButton } from './submit-button.tsx';

/**
 * A short form in a dialog. Refusals land on their fields or above the form; the dialog stays open. Once it is done, the
 * text that `onSubmit` returns is shown in the snack-bar and the dialog closes.
 */
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
  cancel?: string;
  /** Why the form can't be sent yet, as a sentence. */
  blockedBy?: string | null;
  /** Other ways, below the buttons. */
  footer?: ReactNode;
  onSubmit: (values: V) => Promise<string | undefined>;
  onClose: () => void;
}) {
  const show = useSnackBar();
  const [busy, setBusy] = useState(false);
  return (
    <Dialog open title={title} onClose={onClose} busy={busy}>
      <AppForm<V>
        {...form}
        aria-label={title}
        summary={false}
        onSubmit={async (values) => {
          setBusy(true);
          try {
            const done = await onSubmit(values);
            if (done === undefined) return;
            show(done);
            onClose();
          } finally {
            setBusy(false);
          }
        }}
      >
        {lead && <p className="muted">{lead}</p>}
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
