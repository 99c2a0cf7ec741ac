import { createHmac } from 'node:crypto';
import { OPTIONAL_MAILS } from '@candor/contracts/names';
import type { OptionalMail } from '@candor/contracts/notifications';
import { sameSecret } from '@candor/kit/same-secret';

/** What a valid token grants: turning off this email of this account. */
export interface UnsubscribeGrant {
  accountId: string;
  mail: OptionalMail;
}

const SHAPE = /^([0-9a-f]{24})-([A-Za-z]+)-([\w-]{43})$/;

/**
 * Signs the token of a List-Unsubscribe link. It never expires: people turn mails off years later, and it grants nothing
 * else. It fits into one segment of a path.
 */
export function signUnsubscribeToken({ accountId, mail }: UnsubscribeGrant, key: Buffer): string {
  return `${accountId}-${mail}-${sign(accountId, mail, key)}`;
}

/** Null when the token is forged or names an unknown mail. */
export function verifyUnsubscribeToken(token: string, key: Buffer): UnsubscribeGrant | null {
  const [, accountId = '', name = '', tag = ''] = SHAPE.exec(token) ?? [];
  const mail = OPTIONAL_MAILS.find((one) => one === name);
  return mail && sameSecret(tag, sign(accountId, mail, key)) ? { accountId, mail } : null;
}

function sign(accountId: string, mail: string, key: Buffer): string {
  return createHmac('sha256', key).update(`unsubscribe ${accountId} ${mail}`).digest('base64url');
}
