import type { LimitName } from '@candor/contracts/calls/call';

/** At most `requests` within `seconds`. */
export interface Window {
  requests: number;
  seconds: number;
  /** Successful requests are refunded, so that only failures count. */
  failuresOnly?: true;
}

/** 0, or the milliseconds until the window ends if its limit is exceeded. */
export function toWait(requests: number, counted: number, resetMs: number): number {
  return counted > requests ? Math.max(1, resetMs) : 0;
}

export interface Limit {
  perAddress: readonly Window[];
  /** Applied in addition for signed-in callers. */
  perAccount?: readonly Window[];
  /**
   * Counted over all gateways together: limits that keep secrets from being guessed and emails from being sent. The others
   * protect a gateway and the services from floods, and each gateway applies them for itself.
   */
  shared?: true;
}

/**
 * One address can be a whole office, so limits by address are generous except where secrets can be guessed.
 * The login limit is strict but counts failures only.
 */
export const LIMITS = {
  signup: {
    shared: true,
    perAddress: [
      { requests: 10, seconds: 60 },
      { requests: 60, seconds: 3600 },
    ],
  },
  /** Checks of a referral code while a sign-up form is filled: few for a person, too few to search for codes. */
  referrer: {
    shared: true,
    perAddress: [
      { requests: 20, seconds: 60 },
      { requests: 120, seconds: 3600 },
    ],
  },
  login: {
    shared: true,
    perAddress: [
      { requests: 10, seconds: 60, failuresOnly: true },
      { requests: 60, seconds: 3600, failuresOnly: true },
      { requests: 120, seconds: 60 },
    ],
  },
  /** Refresh and log-out. */
  session: { perAddress: [{ requests: 240, seconds: 60 }] },
  /** Calls that trigger an email to an address chosen by the caller. */
  mail: {
    shared: true,
    perAddress: [
      { requests: 5, seconds: 60 },
      { requests: 30, seconds: 3600 },
    ],
  },
  /** Calls that carry a one-time token. */
  link: {
    shared: true,
    perAddress: [
      { requests: 10, seconds: 60, failuresOnly: true },
      { requests: 120, seconds: 60 },
    ],
  },
  password: {
    shared: true,
    perAddress: [{ requests: 60, seconds: 60 }],
    perAccount: [
      { requests: 5, seconds: 60, failuresOnly: true },
      { requests: 20, seconds: 3600 },
    ],
  },
  upload: {
    perAddress: [{ requests: 60, seconds: 60 }],
    perAccount: [
      { requests: 20, seconds: 60 },
      { requests: 120, seconds: 3600 },
    ],
  },
  money: {
    perAddress: [{ requests: 1200, seconds: 60 }],
    perAccount: [{ requests: 240, seconds: 60 }],
  },
  write: {
    perAddress: [{ requests: 600, seconds: 60 }],
    perAccount: [{ requests: 120, seconds: 60 }],
  },
  /** Four beats a minute for each open page, and every request that is opened. */
  presence: {
    perAddress: [{ requests: 1800, seconds: 60 }],
    perAccount: [{ requests: 300, seconds: 60 }],
  },
  read: {
    perAddress: [{ requests: 3000, seconds: 60 }],
    perAccount: [{ requests: 1200, seconds: 60 }],
  },
  /** Downloads of unlimited length. */
  statement: {
    perAddress: [{ requests: 120, seconds: 60 }],
    perAccount: [
      { requests: 20, seconds: 60 },
      { requests: 200, seconds: 3600 },
    ],
  },
  /** Parts of an export of personal data; a whole one is five of them. */
  export: {
    shared: true,
    perAddress: [{ requests: 120, seconds: 60 }],
    perAccount: [
      { requests: 15, seconds: 60 },
      { requests: 60, seconds: 3600 },
    ],
  },
  /** Verification codes can be guessed. */
  statementCheck: {
    shared: true,
    perAddress: [
      { requests: 10, seconds: 60 },
      { requests: 100, seconds: 3600 },
    ],
  },
  stream: {
    perAddress: [{ requests: 300, seconds: 60 }],
    perAccount: [{ requests: 30, seconds: 60 }],
  },
} as const satisfies Record<LimitName, Limit>;
