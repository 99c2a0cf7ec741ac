import type { InvitationOfferView } from '@candor/contracts/staff';
import { useCallback, useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from '#router';
import { useReadInvitation } from '../../api/signed-out.ts';
import { useSnackBar } from '../../components/feedback/snack-bar.tsx';
import { AppForm } from '../../components/forms/app-form.tsx';
import { CheckField } from '../../components/forms/check-field.tsx';
import { lazySchema } from '../../components/forms/lazy-schema.ts';
import { PasswordField } from '../../components/forms/password-field.tsx';
import { SubmitButton } from '../../components/forms/submit-button.tsx';
import { TextField } from '../../components/forms/text-field.tsx';
import { accountCopy } from '../../copy/account.ts';
import { invitationCopy } from '../../copy/invitation.ts';
import { isApiError } from '../../lib/api-error.ts';
import { paths } from '../../lib/paths.ts';
import { useServices, useSession } from '../../lib/services.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { AuthLayout } from './auth-layout.tsx';

type State = InvitationOfferView | 'loading' | 'missing' | 'invalid' | 'failed';

const isInvalidLink = (error: unknown) =>
  isApiError(error, 'LINK_INVALID') || isApiError(error, 'VALIDATION_FAILED');

/** The page that the link of an invitation opens. Opening it only reads: mail programs open links too. */
export function InvitationPage() {
  const copy = invitationCopy.useTexts();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const readInvitation = useReadInvitation();
  const { language: control } = useServices();
  const [state, setState] = useState<State>('loading');

  const read = useCallback(async () => {
    if (token === '') return setState('missing');
    setState('loading');
    try {
      const offer = await readInvitation({ body: { token } });
      // Without its texts English stays.
      await control.adopt(offer.language).catch(() => undefined);
      setState(offer);
    } catch (error) {
      setState(isInvalidLink(error) ? 'invalid' : 'failed');
    }
  }, [control, readInvitation, token]);

  useEffect(() => void read(), [read]);

  if (state === 'missing' || state === 'invalid') {
    return (
      <AuthLayout
        title={copy[`${state}Title`]}
        lead={<span role="alert">{copy[`${state}Lead`]}</span>}
      >
        <p className="auth-links hstack flex-wrap gap-5 row-gap-2 mt-6">
          <Link className="btn btn-primary" to={paths.login}>
            {copy.toLogin}
          </Link>
        </p>
      </AuthLayout>
    );
  }
  if (state === 'failed' || state === 'loading') {
    return (
      <AuthLayout title={copy.title} lead={<span role="status">{copy[state]}</span>}>
        {state === 'failed' && (
          <p className="auth-links hstack flex-wrap gap-5 row-gap-2 mt-6">
            <button type="button" className="btn btn-primary" onClick={() => void read()}>
              {copy.retry}
            </button>
          </p>
        )}
      </AuthLayout>
    );
  }
  return (
    <AuthLayout
      title={copy.title}
      lead={copy.lead(state.invitedBy, state.role, <strong>{state.email}</strong>)}
    >
      <AcceptForm token={token} email={state.email} onInvalid={() => setState('invalid')} />
    </AuthLayout>
  );
}

function AcceptForm({
  token,
  email,
  onInvalid,
}: {
  token: string;
  email: string;
  onInvalid: () => void;
}) {
  const copy = invitationCopy.useTexts();
  const { fields } = accountCopy.useTexts();
  const { language } = useLanguage();
  const session = useSession();
  const navigate = useNavigate();
  const show = useSnackBar();
  return (
    <AppForm
      aria-label={copy.title}
      initialValues={{
        fullName: '',
        username: '',
        password: '',
        confirmPassword: '',
        agreeTerms: false,
      }}
      schema={lazySchema(() => import('@candor/contracts/staff'), 'acceptInvitationSchema')}
      toRequest={(values) => ({ ...values, token })}
      onSubmit={async (values) => {
        await session.signIn('POST users/invitations/accept', {
          body: { ...values, token, language },
        });
        show(copy.done);
        navigate(paths.user, { replace: true });
      }}
      onError={(error, showProblem) => {
        if (isApiError(error, 'LINK_INVALID')) onInvalid();
        else showProblem(error);
      }}
    >
      {({ values }) => (
        <>
          <TextField name="fullName" label={fields.fullName} autoComplete="name" />
          <TextField name="username" label={fields.username} autoComplete="off" verbatim />
          {/* Tells password managers which account the password belongs to. */}
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <PasswordField
            name="password"
            label={fields.password}
            autoComplete="new-password"
            strengthFor={{ ...values, email }}
          />
          <PasswordField
            name="confirmPassword"
            label={fields.repeatPassword}
            autoComplete="new-password"
          />
          <CheckField name="agreeTerms">
            {copy.agreement(
              <Link to={paths.terms}>{copy.terms}</Link>,
              <Link to={paths.privacy}>{copy.privacy}</Link>,
            )}
          </CheckField>
          <SubmitButton>{copy.submit}</SubmitButton>
        </>
      )}
    </AppForm>
  );
}
