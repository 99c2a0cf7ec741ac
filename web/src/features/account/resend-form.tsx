import { emailOnlySchema } from '@candor/contracts/auth';
import { useState } from 'react';
import { Link } from '#router';
import { useResendMail } from '../../api/accounts.ts';
import { SNACK, useSnackBar } from '../../components/feedback/snack-bar.tsx';
import { AppForm } from '../../components/forms/app-form.tsx';
import { FormProblem } from '../../components/forms/form-problem.tsx';
import { SubmitButton } from '../../components/forms/submit-button.tsx';
import { TextField } from '../../components/forms/text-field.tsx';
import { accountCopy } from '../../copy/account.ts';
import { accountMailCopy } from '../../copy/account-mail.ts';
import { useCopy } from '../../lib/copy.ts';
import { paths } from '../../lib/paths.ts';
import { useToMessage } from '../../lib/to-message.ts';

/** Asks for the confirmation mail when the address is unknown. */
export function ResendForm() {
  const toMessage = useToMessage();
  const { backToLogin, fields } = useCopy(accountCopy);
  const { resend: copy } = useCopy(accountMailCopy);
  const resend = useResendMail();
  const show = useSnackBar();
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <AppForm
      aria-label={copy.title}
      initialValues={{ email: '' }}
      schema={emailOnlySchema}
      onSubmit={async ({ email }, { resetForm }) => {
        setProblem(null);
        await resend({ query: { email: email.trim() } });
        resetForm();
        show({
          message: copy.sentIfDue(email.trim()),
          duration: SNACK.error,
        });
      }}
      onError={(error) => setProblem(toMessage(error))}
    >
      <FormProblem>{problem}</FormProblem>
      <TextField
        name="email"
        label={fields.email}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <SubmitButton>{copy.submit}</SubmitButton>
      <p className="auth-links">
        <Link to={paths.login}>{backToLogin}</Link>
      </p>
    </AppForm>
  );
}
