import { Link } from '#router';
import { useResendMail } from '../../api/accounts.ts';
import { SNACK, useSnackBar } from '../../components/feedback/snack-bar.tsx';
import { AppForm } from '../../components/forms/app-form.tsx';
import { lazySchema } from '../../components/forms/lazy-schema.ts';
import { SubmitButton } from '../../components/forms/submit-button.tsx';
import { TextField } from '../../components/forms/text-field.tsx';
import { accountCopy } from '../../copy/account.ts';
import { accountMailCopy } from '../../copy/account-mail.ts';
import { paths } from '../../lib/paths.ts';

/** Asks for the confirmation mail when the address is unknown. */
export function ResendForm() {
  const { backToLogin, fields } = accountCopy.useTexts();
  const { resend: copy } = accountMailCopy.useTexts();
  const resend = useResendMail();
  const show = useSnackBar();
  return (
    <AppForm
      aria-label={copy.title}
      initialValues={{ email: '' }}
      schema={lazySchema(() => import('@candor/contracts/auth'), 'emailOnlySchema')}
      onSubmit={async ({ email }, { resetForm }) => {
        await resend({ query: { email: email.trim() } });
        resetForm();
        show({
          message: copy.sentIfDue(email.trim()),
          duration: SNACK.error,
        });
      }}
    >
      <TextField name="email" label={fields.email} type="email" autoComplete="email" />
      <SubmitButton>{copy.submit}</SubmitButton>
      <p className="auth-links hstack flex-wrap gap-5 row-gap-2 justify-between">
        <Link to={paths.login}>{backToLogin}</Link>
      </p>
    </AppForm>
  );
}
