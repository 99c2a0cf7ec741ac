import { useCallback } from 'react';
import { useTranslate } from './copy.ts';
import type { PasskeyError } from './passkeys.ts';
import { useToMessage } from './to-message.ts';

/** What to tell a person about an error of a passkey, or of any other kind. */
export function useErrorText(): (error: unknown) => Promise<string> {
  const toMessage = useToMessage();
  const translate = useTranslate();
  return useCallback(
    async (error) => {
      if (!isPasskeyError(error)) return toMessage(error);
      const { passkeyProblemsCopy } = await import('../copy/passkey-problems.ts');
      return translate(passkeyProblemsCopy)[error.problem];
    },
    [toMessage, translate],
  );
}

/** By its name: the class comes with code that is loaded when a passkey is used. */
function isPasskeyError(error: unknown): error is PasskeyError {
  return error instanceof Error && error.name === 'PasskeyError';
}
