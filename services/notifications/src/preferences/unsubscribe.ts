import { API_BASE } from '@candor/contracts/calls/call';
import type { OptionalMail } from '@candor/contracts/notifications';
import { AppError } from '@candor/kit/app-error';
import type { LeasedEmail } from '../mail/rules/email.ts';
import { linkTo } from '../mail/rules/letter.ts';
import type { MailDeps } from '../notifications-deps.ts';
import { toOptionalMail } from '../reactions/rules/reactions.ts';
import { changePreferences } from './change-preferences.ts';
import { signUnsubscribeToken, verifyUnsubscribeToken } from './rules/unsubscribe-token.ts';

/**
 * The headers by which an email program offers to turn an optional mail off, with one click and without a session (RFC 8058).
 * Mails about money or security have none.
 */
export async function unsubscribeHeaders(
  { data, settings }: Pick<MailDeps, 'data' | 'settings'>,
  { template, accountId }: Pick<LeasedEmail, 'template' | 'accountId'>,
): Promise<Record<string, string>> {
  const mail = toOptionalMail(template);
  if (!mail) return {};
  const token = signUnsubscribeToken({ accountId, mail }, await data.secrets.unsubscribeKey());
  return {
    'List-Unsubscribe': `<${linkTo(settings, `${API_BASE}/notifications/unsubscribe/${token}`)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

/**
 * Turns an email off by the token of its link. Repeating it changes nothing.
 * @throws AppError LINK_INVALID
 */
export async function unsubscribe(
  { data, log }: Pick<MailDeps, 'data' | 'log'>,
  token: string,
): Promise<OptionalMail> {
  const grant = verifyUnsubscribeToken(token, await data.secrets.unsubscribeKey());
  if (!grant) throw new AppError('LINK_INVALID', 'This link is not valid');
  await changePreferences({ data }, grant.accountId, { [grant.mail]: false });
  log.info(grant, 'optional mail turned off by its link');
  return grant.mail;
}
