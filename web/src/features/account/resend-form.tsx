import { emailOnlySchema } from '@candor/contracts/auth';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useResendMail } from '../../api/accounts.ts';
import { SNACK, useSnackBar } from '../../components/feedback/snack-bar.tsx';
import { AppForm } from '../../components/forms/app-form.tsx';
import { FormProblem } from '../../components/forms/form-problem.tsx';
import { SubmitButton } from '../../components/forms/submit-button.tsx';
import { TextField } from '../../components/forms/text-field.tsx';
import { paths } from '../../lib/paths.ts';
import { toMessage } from '../../lib/to-message';

/** Asks for the confirmation mail where it isn't known whose it is. */
export function ResendForm() {
  const resend = useResendMail();
  const show = useSnackBar();
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <AppForm
      aria-label="Send the mail again"
      initialValues={{ email: '' }}
      schema={emailOnlySchema}
      onSubmit={async ({ email }, { resetForm }) => {
        setProblem(null);
        await resend({ query: { email: email.trim() } });
        resetForm();
        show({
          message: `If ${email.trim()} is still to be confirmed, a new mail is on its way`,
          duration: SNACK.error,
        });
      }}
      onError={(error) => {
        setProblem(toMessage(error));
        show({ message: toMessage(error), duration: SNACK.error, kind: 'error' });
      }}
    >
      <FormProblem>{problem}</FormProblem>
      <TextField
        name="email"
        label="E-mail"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <SubmitButton>Send the mail again</SubmitButton>
      <p className="auth-links">
        <Link to={paths.login}>Back to log in</Link>
      </p>
    </AppForm>
  );
}
