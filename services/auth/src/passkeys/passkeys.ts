import type {
  PasskeyAssertion,
  PasskeyCreationOptions,
  PasskeyRegistration,
  PasskeyRequestOptions,
} from '@candor/contracts/security';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Account } from '../accounts/rules/account.ts';
import type { Passkey } from '../accounts/rules/security-state.ts';
import { createSecret, type RandomBytes } from '../secrets/rules/random.ts';

const TIMEOUT_MS = 120_000;
const NAME = 'Candor';

export type NewPasskey = Pick<Passkey, 'credentialId' | 'publicKey' | 'counter' | 'synced'>;

/** WebAuthn for the site. The authenticator always verifies its user, so a passkey counts as two factors. */
export type Passkeys = ReturnType<typeof createPasskeys>;

export function createPasskeys(options: { siteOrigin: string; random: RandomBytes }) {
  const { siteOrigin, random } = options;
  const rpID = new URL(siteOrigin).hostname;
  const expected = { expectedOrigin: siteOrigin, expectedRPID: rpID };
  const createChallenge = () => Uint8Array.from(Buffer.from(createSecret(random), 'base64url'));

  return {
    /** @param account null asks for any passkey of this site that the device has */
    createRequest: (account: Account | null): Promise<PasskeyRequestOptions> =>
      generateAuthenticationOptions({
        rpID,
        challenge: createChallenge(),
        timeout: TIMEOUT_MS,
        userVerification: 'required',
        ...(account
          ? { allowCredentials: account.security.passkeys.map(({ credentialId: id }) => ({ id })) }
          : {}),
      }) as Promise<PasskeyRequestOptions>,
    createCreation: (account: Account): Promise<PasskeyCreationOptions> =>
      generateRegistrationOptions({
        rpName: NAME,
        rpID,
        // Comes back as user handle, by which a login without an identifier finds the account.
        userID: Uint8Array.from(Buffer.from(account.id, 'hex')),
        userName: account.email,
        userDisplayName: account.fullName,
        challenge: createChallenge(),
        timeout: TIMEOUT_MS,
        excludeCredentials: account.security.passkeys.map(({ credentialId: id }) => ({ id })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      }) as Promise<PasskeyCreationOptions>,
    /** The created passkey, or null when the answer is not valid for the challenge. */
    async verifyCreation(
      { id, response }: PasskeyRegistration,
      expectedChallenge: string,
    ): Promise<NewPasskey | null> {
      const answer = toAnswer<RegistrationResponseJSON>(id, response);
      const result = await verified(() =>
        verifyRegistrationResponse({ response: answer, expectedChallenge, ...expected }),
      );
      if (!result?.verified) return null;
      const { credential, credentialBackedUp } = result.registrationInfo;
      return {
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        synced: credentialBackedUp,
      };
    },
    /** The new signature count, or null when the answer is not valid for passkey and challenge. */
    async verifyAssertion(
      { id, response }: PasskeyAssertion,
      passkey: Passkey,
      expectedChallenge: string,
    ): Promise<{ counter: number } | null> {
      const answer = toAnswer<AuthenticationResponseJSON>(id, response);
      const result = await verified(() =>
        verifyAuthenticationResponse({
          response: answer,
          expectedChallenge,
          ...expected,
          credential: {
            id: passkey.credentialId,
            publicKey: Uint8Array.from(Buffer.from(passkey.publicKey, 'base64url')),
            counter: passkey.counter,
          },
        }),
      );
      return result?.verified ? { counter: result.authenticationInfo.newCounter } : null;
    },
  };
}

function toAnswer<T>(id: string, response: object): T {
  return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response } as T;
}

/** The library throws for every answer that does not fit; none of its reasons is for the caller. */
async function verified<T>(verify: () => Promise<T>): Promise<T | null> {
  try {
    return await verify();
  } catch {
    return null;
  }
}

/** The account that a passkey's user handle names, or null. */
export function parseUserHandle(userHandle: string | null | undefined): string | null {
  const id = Buffer.from(userHandle ?? '', 'base64url').toString('hex');
  return /^[0-9a-f]{24}$/.test(id) ? id : null;
}
