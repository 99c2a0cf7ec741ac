import { type ReactNode, useState } from 'react';
import { useReauthenticate, useSecurity } from '../../api/security.ts';
import { securityCopy } from '../../copy/security.ts';
import { useAccount } from '../../lib/services.ts';
import { FormDialog } from '../forms/form-dialog.tsx';
import { lazySchema } from '../forms/lazy-schema.ts';
import { PasswordField } from '../forms/password-field.tsx';
import { TextField } from '../forms/text-field.tsx';

const loadSecurity = () => import('@candor/contracts/security');
const loadConfirmCodeSchema = lazySchema(loadSecurity, 'confirmCodeSchema');
const loadConfirmPasswordSchema = lazySchema(loadSecurity, 'confirmPasswordSchema');
const loadConfirmRecoveryCodeSchema = lazySchema(loadSecurity, 'confirmRecoveryCodeSchema');
const loadReauthenticateSchema = lazySchema(loadSecurity, 'reauthenticateSchema');

const EMPTY = { password: '', code: '', recoveryCode: '' };

type Method = 'password' | 'code' | 'passkey' | 'recoveryCode';

const SCHEMAS = {
  password: loadConfirmPasswordSchema,
  code: loadConfirmCodeSchema,
  recoveryCode: loadConfirmRecoveryCodeSchema,
  // No field: the device is asked.
  passkey: loadReauthenticateSchema,
};

/** Asks once more for the strongest factor of the account, or for a recovery code in its place, and says why. */
export default function ConfirmIdentityDialog({
  onConfirmed,
  onCancel,
}: {
  onConfirmed: () => void;
  onCancel: () => void;
}) {
  const { confirm: copy } = securityCopy.useTexts();
  const { email } = useAccount();
  const reauthenticate = useReauthenticate();
  const { data: security, error } = useSecurity();
  const [usesRecoveryCode, setUsesRecoveryCode] = useState(false);
  if (!security && !error) return null;

  // When the state can't be read, the answer to a password says what is asked for.
  const strongest = security?.confirmWith ?? 'password';
  const method: Method = usesRecoveryCode ? 'recoveryCode' : strongest;
  const hasRecoveryCodes = (security?.secondFactor?.recoveryCodesLeft ?? 0) > 0;
  const fields: Record<Method, ReactNode> = {
    password: <PasswordField name="password" label={copy.password} autoFocus />,
    code: (
      <TextField
        name="code"
        label={copy.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
      />
    ),
    recoveryCode: (
      <TextField
        name="recoveryCode"
        label={copy.recoveryCode}
        hint={copy.recoveryCodeHint}
        autoComplete="off"
        verbatim
        autoFocus
      />
    ),
    passkey: hasRecoveryCodes ? null : <p className="small muted">{copy.lostPasskey}</p>,
  };

  return (
    <FormDialog<typeof EMPTY>
      key={method}
      title={copy.title}
      lead={copy.leads[strongest]}
      initialValues={EMPTY}
      schema={SCHEMAS[method]}
      submit={method === 'passkey' ? copy.usePasskey : copy.submit}
      onSubmit={async (values) => {
        await reauthenticate(method === 'passkey' ? method : toProof(method, values));
        onConfirmed();
      }}
      onClose={onCancel}
      footer={
        hasRecoveryCodes && (
          <div className="hstack flex-wrap gap-5 row-gap-2">
            <button
              type="button"
              className="btn-text"
              onClick={() => setUsesRecoveryCode(!usesRecoveryCode)}
            >
              {usesRecoveryCode ? copy.useOther[strongest] : copy.useRecoveryCode}
            </button>
          </div>
        )
      }
    >
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      {fields[method]}
    </FormDialog>
  );
}

function toProof(
  method: Exclude<Method, 'passkey'>,
  { password, code, recoveryCode }: typeof EMPTY,
) {
  if (method === 'password') return { password };
  return method === 'code' ? { code } : { recoveryCode };
}
