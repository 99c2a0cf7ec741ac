import type { SecondFactorSetupView } from '@candor/contracts/security';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSecurityChanges } from '../../../api/security.ts';
import { useConfirmIdentity } from '../../../components/auth/confirm-identity.tsx';
import { CopyButton } from '../../../components/data/copy-button.tsx';
import { QrCode } from '../../../components/data/qr-code.tsx';
import { Dialog } from '../../../components/feedback/dialog.tsx';
import { LoadFailure } from '../../../components/feedback/load-failure.tsx';
import { Loading, Skeleton } from '../../../components/feedback/skeleton.tsx';
import { useSnackBar } from '../../../components/feedback/snack-bar.tsx';
import { FormDialog } from '../../../components/forms/form-dialog.tsx';
import { lazySchema } from '../../../components/forms/lazy-schema.ts';
import { TextField } from '../../../components/forms/text-field.tsx';
import { Columns } from '../../../components/layout/columns.tsx';
import { securityCopy } from '../../../copy/security.ts';
import { isIdentityUnconfirmed } from '../../../lib/is-identity-unconfirmed.ts';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';

/** Turns on two-step login: QR code, then a code that proves that the app has it, then the recovery codes. */
export default function SecondFactorDialog({ onClose }: { onClose: () => void }) {
  const { setup: copy } = securityCopy.useTexts();
  const { confirmSecondFactor } = useSecurityChanges();
  const confirmIdentity = useConfirmIdentity();
  const show = useSnackBar();
  const { setup, error, retry } = useSetup(onClose);
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  if (codes) return <RecoveryCodesDialog codes={codes} onClose={onClose} />;
  if (!setup) {
    return (
      <Dialog open title={copy.title} onClose={onClose}>
        {error ? (
          <LoadFailure what={copy.failed} error={error} onRetry={retry} />
        ) : (
          <Loading what={copy.loading}>
            <Skeleton width="180px" height="180px" />
          </Loading>
        )}
      </Dialog>
    );
  }
  return (
    <FormDialog
      title={copy.title}
      initialValues={{ code: '' }}
      schema={lazySchema(() => import('@candor/contracts/security'), 'confirmCodeSchema')}
      submit={copy.submit}
      onSubmit={async ({ code }) => {
        const { recoveryCodes } = await confirmIdentity(() => confirmSecondFactor(code));
        setCodes(recoveryCodes);
        show(copy.done);
      }}
      onClose={onClose}
    >
      <Columns kind="auto" below="small" gap={5}>
        <QrCode text={setup.uri} label={copy.qrLabel} />
        <div className="vstack align-start gap-2">
          <p>{copy.scan}</p>
          <p className="small muted">{copy.typeInstead}</p>
          <code className="fs-2">{setup.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
          <CopyButton text={setup.secret} label={copy.copyKey} done={copy.keyCopied} />
        </div>
      </Columns>
      <TextField
        name="code"
        label={copy.code}
        hint={copy.codeHint}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
      />
    </FormDialog>
  );
}

/** Asks the server for a secret, once while the dialog is open. */
function useSetup(onCancelled: () => void) {
  const { startSecondFactor } = useSecurityChanges();
  const confirmIdentity = useConfirmIdentity();
  const [setup, setSetup] = useState<SecondFactorSetupView | null>(null);
  const [error, setError] = useState<unknown>(null);
  const started = useRef(false);

  const start = useCallback(async () => {
    setError(null);
    try {
      setSetup(await confirmIdentity(startSecondFactor));
    } catch (problem) {
      if (isIdentityUnconfirmed(problem)) onCancelled();
      else setError(problem);
    }
  }, [confirmIdentity, startSecondFactor, onCancelled]);

  useEffect(() => {
    // Effects may run twice, and each call makes the secret before it void.
    if (started.current) return;
    started.current = true;
    void start();
  }, [start]);

  return { setup, error, retry: start };
}
