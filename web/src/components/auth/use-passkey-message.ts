import { useCallback } from 'react';
import { securityCopy } from '../../copy/security.ts';
import { useCopy } from '../../lib/copy.ts';
import { PasskeyError } from '../../lib/passkeys.ts';
import { toMessage } from '../../lib/to-message.ts';

/** What to tell a person about an error of a passkey, or of any other kind. */
export function usePasskeyMessage(): (error: unknown) => string {
  const { passkeys } = useCopy(securityCopy);
  return useCallback(
    (error) => (error instanceof PasskeyError ? passkeys[error.problem] : toMessage(error)),
    [passkeys],
  );
}
