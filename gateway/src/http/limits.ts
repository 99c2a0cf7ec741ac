import type { LimitName } from '@candor/contracts/calls/call';

/** So many requests in so many seconds. */
export interface Window {
  requests: number;
  seconds: number;
  /** A request that succeeds is given back, so that only failures use the window up. */
  failuresOnly?: true;
}

export interface Limit {
  perAddress: readonly Window[];
  /** Counted as well where the caller is signed in. */
  perAccount?: readonly Window[];
}

/**
 * An address can be a whole office, so what is counted by address is wide wherever a secret can't be
 * guessed with it. Logins are narrow, but only for those that fail.
 */
export const LIMITS = {
  signup: {
    perAddress: [
      { requests: 10, seconds: 60 },
      { requests: 60, seconds: 3600 },
    ],
  },
  login: {
    perAddress: [
      { requests: 10, seconds: 60, failuresOnly: true },
      { requests: 60, seconds: 3600, failuresOnly: true },
      { requests: 120, seconds: 60 },
    ],
  },
  /** Refresh and logout. */
  session: { perAddress: [{ requests: 240, seconds: 60 }] },
  /** Calls that make the platform send a mail to an address that the caller names. */
  mail: {
    perAddress: [
      { requests: 5, seconds: 60 },
      { requests: 30, seconds: 3600 },
    ],
  },
  /** Calls that carry a one-time token. */
  link: {
    perAddress: [
      { requests: 10, seconds: 60, failuresOnly: true },
      { requests: 120, seconds: 60 },
    ],
  },
  password: {
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
  read: {
    perAddress: [{ requests: 3000, seconds: 60 }],
    perAccount: [{ requests: 1200, seconds: 60 }],
  },
  stream: {
    perAddress: [{ requests: 300, seconds: 60 }],
    perAccount: [{ requests: 30, seconds: 60 }],
  },
} as const satisfies Record<LimitName, Limit>;
