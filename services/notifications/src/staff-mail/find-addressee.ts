import { fieldError } from '@candor/kit/app-error';
import type { KnownContact } from '../contacts/rules/contact.ts';
import type { MailDeps } from '../notifications-deps.ts';

export interface Addressee {
  email?: string | undefined;
  userId?: string | undefined;
}

/**
 * The account that an email by staff goes to. Mails are for accounts only: a free address is refused.
 * @throws AppError RECIPIENT_UNKNOWN, RECIPIENT_DISABLED
 */
export async function findAddressee(
  { data }: MailDeps,
  { email, userId }: Addressee,
): Promise<KnownContact> {
  const field = userId ? 'userId' : 'email';
  const contact = userId
    ? await data.contacts.find(userId)
    : await data.contacts.findByEmail(email ?? '');
  if (!contact) {
    const message = userId ? 'There is no such account' : 'No account has this email address';
    throw fieldError('RECIPIENT_UNKNOWN', field, message);
  }
  if (userId && email && contact.email !== email) {
    throw fieldError('RECIPIENT_UNKNOWN', 'email', 'The account has another email address now');
  }
  if (contact.active === false) {
    throw fieldError('RECIPIENT_DISABLED', field, 'The account is disabled');
  }
  return contact;
}
