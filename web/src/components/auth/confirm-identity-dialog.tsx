import { confirmCodeSchema, confirmPasswordSchema } from '@candor/contracts/security';
import { useState } from 'react';
import { useReauthenticate, useSecurity } from '../../api/security.ts';
import { securityCopy } from '../../copy/security.ts';
import { useCopy } from '../../lib/copy.ts';
import { useAccount } from '../../lib/services.ts';
import { FormDialog } from '../forms/form-dialog.tsx';
import { keepFocus } from '../forms/keep-focus.ts';
import { PasswordField } from '../forms/password-field.tsx';
import { TextField } from '../forms/text-field.tsx';
import { PasskeyButton } from './passkey-button.tsx';

const EMPTY = { password: '', code: '' };

/** Asks for the password, a code or a passkey once more. */
export default function ConfirmIdentityDialog({
  onConfirmed,
  onCancel,
}: {
  onConfirmed: () => void;
  onCancel: () => void;
}) {
  const { cancel, confirm: copy } = useCopy(securityCopy);
  const { email } = useAccount();
  const reauthenticate = useReauthenticate();
  const { data: security } = useSecurity();
  const [method, setMethod] = useState<'password' | 'code'>('password');
  const hasPasskey = (security?.passkeys.length ?? 0) > 0;

  return (
    <FormDialog<typeof EMPTY>
      key={method}
      title={copy.title}
      lead={copy.lead}
      initialValues={EMPTY}
      schema={method === 'code' ? confirmCodeSchema : confirmPasswordSchema}
      submit={copy.submit}
      cancel={cancel}
      onSubmit={async ({ password, code }) => {
        await reauthenticate(method === 'code' ? { code } : { password });
        onConfirmed();
      }}
      onClose={onCancel}
      footer={
        <div className="form-dialog-ways">
          {security?.secondFactor && (
            <button
              type="button"
              className="btn-text"
              onMouseDown={keepFocus}
              onClick={() => setMethod(method === 'code' ? 'password' : 'code')}
            >
              {method === 'code' ? copy.usePassword : copy.useCode}
            </button>
          )}
          {hasPasskey && (
            <PasskeyButton
              className="btn-text"
              onUse={async () => {
                await reauthenticate('passkey');
                onConfirmed();
              }}
            >
              {copy.usePasskey}
            </PasskeyButton>
          )}
        </div>
      }
    >
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      {method === 'code' ? (
        <TextField
          name="code"
          label={copy.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
        />
      ) : (
        <PasswordField name="password" label={copy.password} autoFocus />
      )}
    </FormDialog>
  );
}
