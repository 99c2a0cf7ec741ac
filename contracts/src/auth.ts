import { boolean, type InferType, object, ref } from 'yup';
import { email, language, text, textBlock, verbatim } from './fields.ts';
import { DEFAULT_LANGUAGE } from './languages.ts';
import type { ROLES } from './names.ts';

export type Role = (typeof ROLES)[number];

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
export const NAME_MIN = 6;

const password = () =>
  verbatim()
    .min(PASSWORD_MIN, 'Password must be greater or equal to 8 characters')
    .max(PASSWORD_MAX, 'Password must be at most 128 characters');

const flag = () =>
  boolean().transform((_cast, original) => (typeof original === 'boolean' ? original : undefined));

/** The token of a mailed link. */
export const oneTimeToken = () =>
  text()
    .matches(/^[\w-]{43}$/, 'The link is not complete')
    .required('The link is not complete');

const referrerCode = () =>
  text().matches(/^[\w-]{4,24}$/, {
    message: 'Referrer must be a code such as AMARA-7K2',
    excludeEmptyString: true,
  });

export const signupSchema = object({
  fullName: text()
    .min(NAME_MIN, 'Full name must have at least 6 characters')
    .max(120, 'Full name must have at most 120 characters')
    .matches(/^[^<>]*$/, 'Full name must not contain < or >')
    .required('Enter your full name'),
  email: email().required('Enter your email address'),
  username: text()
    .min(NAME_MIN, 'Username must have at least 6 characters')
    .max(40, 'Username must have at most 40 characters')
    .matches(/^[\w.-]*$/, 'Username may have letters, digits, dot, dash and underscore')
    .required('Choose a username'),
  password: verbatim()
    .min(PASSWORD_MIN, 'Password fields must have more than 8 characters')
    .max(PASSWORD_MAX, 'Password must be at most 128 characters')
    .required('Choose a password'),
  confirmPassword: verbatim()
    .oneOf([ref('password')], 'Password and Confirm Password fields do not match')
    .required('Repeat the password'),
  country: text().max(80, 'Country must have at most 80 characters').required('Choose a country'),
  countryCode: text()
    .matches(/^\+\d{1,4}(-\d{1,4})?$/, 'Country code must look like +1')
    .required('Choose a country'),
  phone: text()
    .matches(/^\+?[\d\s()-]{5,24}$/, 'Enter a phone number, digits only')
    .required('Enter your phone number'),
  /** Referral code of the new account; generated if omitted. */
  referralCode: text().matches(/^[\w-]{4,24}$/, {
    message: 'Referral code may have 4 to 24 letters, digits and dashes',
    excludeEmptyString: true,
  }),
  /** Referral code of the inviting account. */
  referrer: referrerCode(),
  /** Of the emails to the account. */
  language: language().default(DEFAULT_LANGUAGE),
  agreeTerms: flag()
    .oneOf([true], 'Please agree to terms and conditions')
    .required('Please agree to terms and conditions'),
});
export type SignupRequest = InferType<typeof signupSchema>;

/** `?code=` of the call that checks a referral code before sign-up. */
export const referrerQuerySchema = object({
  code: referrerCode().required('Enter a referral code'),
});

/** Whether a referral code can be used at sign-up. */
export interface ReferrerView {
  known: boolean;
}

export const loginSchema = object({
  /** Email address or username. */
  identifier: text().max(254, 'Email is too long').required('Enter your email address'),
  password: password().required('Enter your password'),
  rememberMe: flag().default(false),
});
export type LoginRequest = InferType<typeof loginSchema>;

/** `?email=` of resend-mail and verify-mail; body of forgot-password. */
export const emailOnlySchema = object({ email: email().required('Enter your email address') });
export type EmailOnlyRequest = InferType<typeof emailOnlySchema>;

/** Body of verify-mail: the email address alone proves nothing, the mailed token does. */
export const verifyMailSchema = object({ token: oneTimeToken() });
export type VerifyMailRequest = InferType<typeof verifyMailSchema>;

export const resetPasswordSchema = object({
  email: email().required('The link is not complete'),
  password: verbatim()
    .min(PASSWORD_MIN, 'Password field must be more than 7 characters')
    .max(PASSWORD_MAX, 'Password must be at most 128 characters')
    .required('Choose a password'),
  confirmPassword: verbatim()
    .oneOf([ref('password')], 'Password field and Confirm password fields must match')
    .required('Repeat the password'),
});
export type ResetPasswordRequest = InferType<typeof resetPasswordSchema>;

const changeField = (missing: string) =>
  verbatim()
    .min(PASSWORD_MIN, 'All password field must be equal or exceed 8 characters')
    .max(PASSWORD_MAX, 'Password must be at most 128 characters')
    .required(missing);

export const accountStatusSchema = object({
  /** Mailed to the account's owner. */
  reason: textBlock().max(500, 'The reason must have at most 500 characters'),
});

export const changePasswordSchema = object({
  currentPassword: changeField('Enter your current password'),
  newPassword: changeField('Choose a new password'),
  newConfirmPassword: changeField('Repeat the new password').oneOf(
    [ref('newPassword')],
    'Password and Confirm Password fields do not match',
  ),
});
export type ChangePasswordRequest = InferType<typeof changePasswordSchema>;

export const changeEmailSchema = object({
  email: email().required('Enter the new email address'),
  password: password().required('Enter your password'),
});
export type ChangeEmailRequest = InferType<typeof changeEmailSchema>;

export const confirmEmailChangeSchema = object({ token: oneTimeToken() });

/** A change of the email address that waits for the confirmations of both addresses. */
export interface EmailChangeView {
  /** The new address. */
  email: string;
  /** Whether the link sent to each address was used. */
  confirmed: { current: boolean; new: boolean };
  expiresAt: string;
}

/** The address of an account and the change that awaits its confirmations. */
export interface EmailStateView {
  /** Null without a change, and once it is done. */
  pending: EmailChangeView | null;
  /** The address of the account now. */
  email: string;
}

/** The account as returned by auth at sign-up, login, refresh, reset and password change. */
export interface AccountView {
  id: string;
  fullName: string;
  email: string;
  username: string;
  role: Role;
  isEmailVerified: boolean;
  active: boolean;
}

/** The same message whether or not the account exists. */
export interface MessageView {
  message: string;
}

/** A session of one browser. */
export interface SessionView {
  id: string;
  current: boolean;
  userAgent: string;
  device: DeviceView;
  /** Prefix of the address that it was last used from, such as 203.0.113.0/24; null when unknown. */
  network: string | null;
  createdAt: string;
  lastUsedAt: string;
  expiresAt: string;
}

/** Claims of an access token. With `scope: "verify"` it may only request another verification mail. */
export interface AccessClaims {
  sub: string;
  sid: string;
  role: Role;
  /**
   * `verify`: the email address is unconfirmed. `no-staff`: a member of staff without the second factor that their role
   * requires; such a token has the role of an investor and no permission.
   */
  scope: 'full' | 'verify' | 'no-staff';
  email: string;
  name: string;
  /** When the strongest factor of the account was last checked, epoch seconds; 0 when it was not. */
  auth_time: number;
  /**
   * When a second factor, or a recovery code in its place, was last checked in this session, epoch seconds; 0 when none was,
   * null when the account has none. Tokens of earlier versions lack it.
   */
  second_factor_time?: number | null;
  iat: number;
  exp: number;
}

export const TOKEN_ISSUER = 'candor-auth';
export const TOKEN_AUDIENCE = 'candor-api';
export const ACCESS_TOKEN_SECONDS = 600;
export const REFRESH_COOKIE = 'candor_refresh';
/**
 * Identifies the accounts that have logged in on this device. Grants no access: login failures of known
 * devices are counted separately from those of strangers.
 */
export const DEVICE_COOKIE = 'candor_device';
/** Path of the refresh and device cookies. */
export const AUTH_COOKIE_PATH = '/api/v1/users';

/** A browser as its owner would name it; null where the browser does not say. */
export interface DeviceView {
  kind: 'computer' | 'phone' | 'tablet' | 'unknown';
  browser: string | null;
  system: string | null;
}
