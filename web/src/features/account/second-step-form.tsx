import type { SecondFactorNeeded } from '@candor/contracts/security';
import { useState } from 'react';
import { useSecondStep } from '../../api/sign-in.ts';
import { ActionButton } from '../../components/forms/action-button.tsx';
import { AppForm } from '../../components/forms/app-form.tsx';
import { lazySchema } from '../../components/forms/lazy-schema.ts';
import { SubmitButton } from '../../components/forms/submit-button.tsx';
import { TextField } from '../../components/forms/text-field.tsx';
import { securityCopy } from '../../copy/security.ts';
import { isApiError } from '../../lib/api-error.ts';
import { useAfterSignIn } from './use-after-sign-in.ts';

const loadSecurity = () => import('@candor/contracts/security');
const loadConfirmCodeSchema = lazySchema(loadSecurity, 'confirmCodeSchema');
const loadConfirmRecoveryCodeSchema = lazySchema(loadSecurity, 'confirmRecoveryCodeSchema');

const EMPTY = { code: '', recoveryCode: '' };

/** The second step of a login: a code, a recovery code or a passkey. */
export default function SecondStepForm({
  secondFactor: { challenge, passkeyOptions },
  next,
  onStartAgain,
}: {
  secondFactor: SecondFactorNeeded['secondFactor'];
  next: string;
  onStartAgain: (problem: string | null) => void;
}) {
  const { secondStep: copy } = securityCopy.useTexts();
  const completeLogIn = useSecondStep();
  const goOn = useAfterSignIn();
  const [byRecovery, setByRecovery] = useState(false);
  const name = byRecovery ? 'recoveryCode' : 'code';

  return (
    <AppForm<typeof EMPTY>
      key={name}
      aria-label={copy.title}
      initialValues={EMPTY}
      schema={byRecovery ? loadConfirmRecoveryCodeSchema : loadConfirmCodeSchema}
      summary={false}
      onSubmit={async ({ code, recoveryCode }) => {
        goOn(await completeLogIn(challenge, byRecovery ? { recoveryCode } : { code }), next);
      }}
      onError={(error, showProblem) => {
        if (isApiError(error, 'CHALLENGE_EXPIRED')) onStartAgain(copy.expired);
        else showProblem(error);
      }}
    >
      <p className="text-muted">{byRecovery ? copy.recoveryLead : copy.lead}</p>
      {byRecovery ? (
        <TextField
          name="recoveryCode"
          label={copy.recoveryCode}
          autoComplete="off"
          verbatim
          autoFocus
        />
      ) : (
        <TextField
          name="code"
          label={copy.code}
          hint={copy.codeHint}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
        />
      )}
      <SubmitButton>{copy.submit}</SubmitButton>
      {passkeyOptions && (
        <ActionButton
          className="btn btn-plain"
          act={async () => {
            try {
              goOn(await completeLogIn(challenge, { passkey: passkeyOptions }), next);
            } catch (error) {
              if (!isApiError(error, 'CHALLENGE_EXPIRED')) throw error;
              onStartAgain(copy.expired);
            }
          }}
        >
          {copy.usePasskey}
        </ActionButton>
      )}
      <p className="auth-links hstack flex-wrap gap-5 row-gap-2 justify-between">
        <button type="button" className="btn-text" onClick={() => setByRecovery(!byRecovery)}>
          {byRecovery ? copy.useCode : copy.useRecoveryCode}
        </button>
        <button type="button" className="btn-text" onClick={() => onStartAgain(null)}>
          {copy.startAgain}
        </button>
      </p>
    </AppForm>
  );
}
