import type { PasskeyChallengeView, PasskeyRequestOptions } from '@candor/contracts/security';
import { useCallback } from 'react';
import { useSession } from '../lib/services.ts';
import { useApi } from './core/use-api.ts';

// Loaded when a passkey is used: most visits never need it.
const signWithPasskey = async (options: PasskeyRequestOptions) =>
  (await import('../lib/passkeys.ts')).signWithPasskey(options);

// Apart from `security.ts`: public pages load neither SWR nor the calls of the security page.

/** Logs in with a passkey that the device offers. @throws PasskeyError */
export function usePasskeyLogIn() {
  const api = useApi();
  const session = useSession();
  return useCallback(
    async ({ rememberMe }: { rememberMe: boolean }) => {
      const { challenge, options }: PasskeyChallengeView = await api.call(
        'POST users/login/passkey-options',
      );
      const passkey = await signWithPasskey(options);
      return session.signIn('POST users/login/passkey', {
        body: { challenge, passkey, rememberMe },
      });
    },
    [api, session],
  );
}

/** Completes a login with its second step. */
export function useSecondStep() {
  const session = useSession();
  return useCallback(
    async (
      challenge: string,
      answer: { code: string } | { recoveryCode: string } | { passkey: PasskeyRequestOptions },
    ) => {
      const given =
        'passkey' in answer ? { passkey: await signWithPasskey(answer.passkey) } : answer;
      return session.signIn('POST users/login/second-factor', { body: { challenge, ...given } });
    },
    [session],
  );
}
