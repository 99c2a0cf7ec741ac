import { boolean, type InferType, object, string } from 'yup';
import type { AccountView, DeviceView } from './auth.ts';
import { text, verbatim, wholeNumber } from './fields.ts';

export const PASSKEY_NAME_MAX = 40;
/** Sign-in attempts that are listed, newest first. */
export const MAX_SIGN_INS = 100;
/** Some changes need the strongest factor of the account to have been checked at most this long ago. */
export const FRESH_LOGIN_MINUTES = 10;

/** What the owner of an account is told by mail. */
export type SecurityChange =
  | 'second-factor-on'
  | 'second-factor-off'
  | 'recovery-codes-renewed'
  | 'recovery-code-used'
  | 'second-factor-guessed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'new-device'
  | 'data-exported'
  | 'account-locked';

const BASE64URL = /^[\w-]+$/;

/** Longer than what any authenticator sends. */
const MAX_ENCODED = 8_192;

const encoded = () =>
  string()
    .transform((_cast, original) => original)
    .matches(BASE64URL, 'The passkey’s answer is not complete')
    .max(MAX_ENCODED, 'The passkey’s answer is too long');

const encodedRequired = () => encoded().required('The passkey’s answer is not complete');

/** The browser's answer to a request to sign with a passkey (WebAuthn, AuthenticationResponseJSON). */
export const passkeyAssertionSchema = object({
  id: encodedRequired().max(1_400, 'The passkey’s answer is too long'),
  response: object({
    clientDataJSON: encodedRequired(),
    authenticatorData: encodedRequired(),
    signature: encodedRequired(),
    userHandle: encoded(),
  }).required('The passkey’s answer is not complete'),
});
export type PasskeyAssertion = InferType<typeof passkeyAssertionSchema>;

/** The browser's answer to a request to create a passkey (WebAuthn, RegistrationResponseJSON). */
export const passkeyRegistrationSchema = object({
  id: encodedRequired().max(1_400, 'The passkey’s answer is too long'),
  response: object({
    clientDataJSON: encodedRequired(),
    attestationObject: encodedRequired(),
  }).required('The passkey’s answer is not complete'),
});
export type PasskeyRegistration = InferType<typeof passkeyRegistrationSchema>;

/** Six digits; spaces are typed by people who read the code in two groups. */
const code = () =>
  text()
    .transform((value) => (typeof value === 'string' ? value.replace(/\s/g, '') : value))
    .matches(/^\d{6}$/, {
      message: 'Enter the 6 digits of your authenticator app',
      excludeEmptyString: true,
    });

const recoveryCode = () =>
  text().matches(/^[\w -]{16,30}$/, {
    message: 'Enter a whole recovery code, such as k7mq-2v9d-xw4h-8pnt-3zrc-w6td',
    excludeEmptyString: true,
  });

const challenge = () =>
  text()
    .matches(/^[\w-]{43}$/, 'Start again from the login page')
    .required('Start again from the login page');

export const secondFactorSchema = object({
  challenge: challenge(),
  code: code(),
  recoveryCode: recoveryCode(),
  passkey: passkeyAssertionSchema.default(undefined).optional(),
});
export type SecondFactorRequest = InferType<typeof secondFactorSchema>;

export const passkeyLogInSchema = object({
  challenge: challenge(),
  passkey: passkeyAssertionSchema.required('The passkey’s answer is not complete'),
  rememberMe: boolean()
    .transform((_cast, original) => (typeof original === 'boolean' ? original : undefined))
    .default(false),
});
export type PasskeyLogInRequest = InferType<typeof passkeyLogInSchema>;

/** The strongest factor of the account, or a recovery code in its place. */
export const reauthenticateSchema = object({
  password: verbatim().max(128, 'Password must be at most 128 characters'),
  code: code(),
  recoveryCode: recoveryCode(),
  passkey: passkeyAssertionSchema.default(undefined).optional(),
});
export type ReauthenticateRequest = InferType<typeof reauthenticateSchema>;

export const confirmCodeSchema = object({
  code: code().required('Enter the 6 digits of your authenticator app'),
});
/** For the forms that ask for one of them alone. */
export const confirmPasswordSchema = object({
  password: verbatim()
    .max(128, 'Password must be at most 128 characters')
    .required('Enter your password'),
});
export const confirmRecoveryCodeSchema = object({
  recoveryCode: recoveryCode().required(
    'Enter a whole recovery code, such as k7mq-2v9d-xw4h-8pnt-3zrc-w6td',
  ),
});

const passkeyName = () =>
  text()
    .max(PASSKEY_NAME_MAX, `The name must have at most ${PASSKEY_NAME_MAX} characters`)
    .matches(/^[^<>]*$/, 'The name must not contain < or >')
    .required('Name this passkey, for example “Phone”');

export const addPasskeySchema = object({
  name: passkeyName(),
  passkey: passkeyRegistrationSchema.required('The passkey’s answer is not complete'),
});
export const renamePasskeySchema = object({ name: passkeyName() });

export const lockAccountSchema = object({
  token: text()
    .matches(/^[\w.-]{60,160}$/, 'The link is not complete')
    .required('The link is not complete'),
});

export const signInsQuerySchema = object({
  cursor: text().matches(/^[0-9a-f]{24}$/, {
    message: 'Cursor is not valid',
    excludeEmptyString: true,
  }),
  limit: wholeNumber('Limit', { min: 1, max: MAX_SIGN_INS }).default(25),
});

/** WebAuthn options as JSON, which the browser's API takes as they are. */
export interface PasskeyRequestOptions {
  challenge: string;
  rpId?: string;
  timeout?: number;
  userVerification?: string;
  allowCredentials?: { id: string; type: string; transports?: string[] }[];
}
export interface PasskeyCreationOptions {
  challenge: string;
  rp: { id?: string; name: string };
  user: { id: string; name: string; displayName: string };
  pubKeyCredParams: { type: string; alg: number }[];
  timeout?: number;
  attestation?: string;
  excludeCredentials?: { id: string; type: string; transports?: string[] }[];
  authenticatorSelection?: {
    residentKey?: string;
    requireResidentKey?: boolean;
    userVerification?: string;
  };
}

/** The password was right; nobody is signed in until the second factor is. */
export interface SecondFactorNeeded {
  secondFactor: {
    challenge: string;
    expiresAt: string;
    /** Null when the account has no passkey. */
    passkeyOptions: PasskeyRequestOptions | null;
  };
}

/** What a login or a reset answers: the account with its token, or a request for the second factor without one. */
export type SignInView = AccountView | SecondFactorNeeded;

/** A request to sign with any passkey of this site. */
export interface PasskeyChallengeView {
  challenge: string;
  options: PasskeyRequestOptions;
}

export interface PasskeyView {
  id: string;
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
  /** Whether it is kept by a password manager on several devices. */
  synced: boolean;
}

/** From the strongest to the weakest: passkey, code of an authenticator app, password. */
export type ConfirmFactor = 'passkey' | 'code' | 'password';

/** How the account is protected. */
export interface SecurityView {
  passwordChangedAt: string | null;
  secondFactor: {
    enabledAt: string;
    recoveryCodesLeft: number;
  } | null;
  /** What the role asks of an account of staff without a second factor; null with one, and for investors. */
  secondFactorNeed: 'required' | 'recommended' | null;
  passkeys: PasskeyView[];
  /** Whether the caller may change second factors and passkeys without confirming who they are. */
  fresh: boolean;
  /** What confirms who they are: the strongest factor of the account. A recovery code does in its place. */
  confirmWith: ConfirmFactor;
}

/** An authenticator app that is not confirmed yet. */
export interface SecondFactorSetupView {
  /** For typing it in, base32. */
  secret: string;
  /** For the QR code, otpauth://. */
  uri: string;
}

/** Shown once. */
export interface RecoveryCodesView {
  recoveryCodes: string[];
}

export type SignInMethod =
  | 'password'
  | 'code'
  | 'recovery-code'
  | 'passkey'
  | 'reset-link'
  | 'invitation';
export type SignInResult =
  | 'signed-in'
  | 'second-factor-needed'
  | 'wrong-password'
  | 'wrong-second-factor'
  | 'refused';

/** One attempt to sign in to the account. */
export interface SignInAttemptView {
  id: string;
  at: string;
  result: SignInResult;
  method: SignInMethod;
  device: DeviceView;
  network: string | null;
}
