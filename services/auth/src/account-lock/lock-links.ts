import { createHmac } from 'node:crypto';
import type { Clock } from '@candor/kit/clock';
import { sameSecret } from '@candor/kit/same-secret';
import type { Account } from '../accounts/rules/account.ts';
import type { SigningKeys } from '../sessions/signing-keys.ts';

const LIFETIME_MS = 24 * 3_600_000;
const SHAPE = /^([0-9a-f]{24})\.(\d{1,9})\.([0-9a-z]{8,9})\.([\w-]{43})$/;

/** What a valid token says: which account it locks, and how often that account had been locked when it was issued. */
export interface LockGrant {
  accountId: string;
  lockCount: number;
}

/** Tokens of the links by which an owner locks the account. They are signed, not stored: an email needs no write of its own. */
export type LockLinks = ReturnType<typeof createLockLinks>;

export function createLockLinks(deps: { keys: Pick<SigningKeys, 'derive'>; clock: Clock }) {
  const { keys, clock } = deps;
  const deriveKeys = () => keys.derive('account lock');
  const sign = (payload: string, key: Buffer) =>
    createHmac('sha256', key).update(payload).digest('base64url');

  return {
    issue({ id, security }: Pick<Account, 'id' | 'security'>): string {
      const expiry = (clock.now().getTime() + LIFETIME_MS).toString(36);
      const payload = `${id}.${security.lockCount}.${expiry}`;
      return `${payload}.${sign(payload, deriveKeys().newest)}`;
    },
    /** Null when the token is forged or has expired. Used ones have an outdated `lockCount`. */
    verify(token: string): LockGrant | null {
      const match = SHAPE.exec(token);
      if (!match) return null;
      const [, accountId = '', lockCount = '', expiry = '', tag = ''] = match;
      const payload = token.slice(0, -(tag.length + 1));
      if (!deriveKeys().all.some((key) => sameSecret(tag, sign(payload, key)))) {
        return null;
      }
      if (clock.now().getTime() >= Number.parseInt(expiry, 36)) return null;
      return { accountId, lockCount: Number(lockCount) };
    },
  };
}
