import type { PasskeyAssertion, PasskeyCreationOptions } from '@candor/contracts/security';
import { useCallback } from 'react';
import type { BodyAt } from '../lib/call-types.ts';
import { useServices } from '../lib/services.ts';
import { useApi } from './core/use-api.ts';
import { usePages } from './core/use-pages.ts';
import { useRead } from './core/use-read.ts';

const PAGE = { limit: 25 };
// Loaded when a passkey is used: most visits never need it.
const loadPasskeys = () => import('../lib/passkeys.ts');

/** How the own account is protected. */
export const useSecurity = () => useRead('security', 'GET users/security');

/** Browsers in which the account is logged in. */
export const useSessions = () => useRead('security', 'GET users/sessions');

/** Attempts to log in to the own account, newest first. */
export const useSignIns = () => usePages('security', 'GET users/sign-ins', { query: PAGE });

/** Reads everything about security again after `change`, also when its answer was lost. */
function useChange() {
  const { invalidation } = useServices();
  return useCallback(
    async <T>(change: () => Promise<T>): Promise<T> => {
      try {
        return await change();
      } finally {
        // Staff who were refused their queues without a second factor may read them now.
        void invalidation.invalidate(['security', 'waiting']);
      }
    },
    [invalidation],
  );
}

/** Changes of the own account's security. Those marked fresh may be refused with FRESH_LOGIN_REQUIRED. */
export function useSecurityChanges() {
  const api = useApi();
  const change = useChange();
  return {
    endSession: (sid: string) =>
      change(() => api.call('DELETE users/sessions/:sid', { params: { sid } })),
    endOtherSessions: () => change(() => api.call('DELETE users/sessions')),
    renamePasskey: (id: string, name: string) =>
      change(() =>
        api.call('PATCH users/security/passkeys/:id', { params: { id }, body: { name } }),
      ),
    /** Fresh. */
    startSecondFactor: () => api.call('POST users/security/second-factor'),
    /** Fresh. */
    confirmSecondFactor: (code: string) =>
      change(async () => {
        const codes = await api.call('POST users/security/second-factor/confirm', {
          body: { code },
        });
        // The token from before may lack the rights of staff.
        await api.refresh().catch(() => {});
        return codes;
      }),
    /** Fresh. */
    removeSecondFactor: () => change(() => api.call('DELETE users/security/second-factor')),
    /** Fresh. */
    renewRecoveryCodes: () => change(() => api.call('POST users/security/recovery-codes')),
    /** Fresh. */
    startPasskey: (): Promise<PasskeyCreationOptions> =>
      api.call('POST users/security/passkeys/options'),
    /** Fresh. @throws PasskeyError */
    addPasskey: (name: string, options: PasskeyCreationOptions) =>
      change(async () => {
        const { createPasskey } = await loadPasskeys();
        const passkey = await createPasskey(options);
        const added = await api.call('POST users/security/passkeys', { body: { name, passkey } });
        // The token from before says that there is no second factor.
        await api.refresh().catch(() => {});
        return added;
      }),
    /** Fresh. */
    removePasskey: (id: string) =>
      change(() => api.call('DELETE users/security/passkeys/:id', { params: { id } })),
  };
}

/** Confirms one's identity again; later calls carry the new token. */
export function useReauthenticate() {
  const api = useApi();
  const change = useChange();
  return useCallback(
    async (
      proof: { password: string } | { code: string } | { recoveryCode: string } | 'passkey',
    ): Promise<void> => {
      await change(async () => {
        const body: BodyAt<'POST users/reauthenticate'> =
          proof === 'passkey' ? { passkey: await signReauthentication(api) } : proof;
        await api.signIn('POST users/reauthenticate', { body });
      });
    },
    [api, change],
  );
}

async function signReauthentication(api: ReturnType<typeof useApi>): Promise<PasskeyAssertion> {
  const { signWithPasskey } = await loadPasskeys();
  return signWithPasskey(await api.call('POST users/reauthenticate/passkey-options'));
}
