import type {
  PasskeyAssertion,
  PasskeyCreationOptions,
  PasskeyRegistration,
  PasskeyRequestOptions,
} from '@candor/contracts/security';

export type PasskeyProblem = 'unsupported' | 'exists' | 'cancelled';

/** Why the browser gave no answer of a passkey. */
export class PasskeyError extends Error {
  override readonly name = 'PasskeyError';
  readonly problem: PasskeyProblem;

  constructor(problem: PasskeyProblem, cause?: unknown) {
    super(problem, { cause });
    this.problem = problem;
  }
}

// Loaded when a passkey is used: most visits never need it.
const loadLibrary = () => import('@simplewebauthn/browser');

/** Asks the device to sign with a passkey. @throws PasskeyError */
export async function signWithPasskey(options: PasskeyRequestOptions): Promise<PasskeyAssertion> {
  assertSupported();
  const { startAuthentication } = await loadLibrary();
  try {
    const { id, response } = await startAuthentication({ optionsJSON: options as never });
    return { id, response };
  } catch (error) {
    throw toPasskeyError(error);
  }
}

/** Asks the device to create a passkey. @throws PasskeyError */
export async function createPasskey(options: PasskeyCreationOptions): Promise<PasskeyRegistration> {
  assertSupported();
  const { startRegistration } = await loadLibrary();
  try {
    const { id, response } = await startRegistration({ optionsJSON: options as never });
    const { clientDataJSON, attestationObject } = response;
    return { id, response: { clientDataJSON, attestationObject } };
  } catch (error) {
    throw toPasskeyError(error);
  }
}

function assertSupported(): void {
  if (!('PublicKeyCredential' in globalThis)) throw new PasskeyError('unsupported');
}

function toPasskeyError(error: unknown): PasskeyError {
  const isExisting =
    error instanceof Error &&
    (error.name === 'InvalidStateError' ||
      (error as { code?: string }).code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED');
  // Browsers tell a refusal, a time-out and a missing passkey apart from each other on purpose not at all.
  return new PasskeyError(isExisting ? 'exists' : 'cancelled', error);
}
