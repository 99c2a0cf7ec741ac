import type { MailPreview, PreviewEmailRequest } from '@candor/contracts/staff-mail';
import { noteChange } from '@candor/platform/audit/note-change';
import type { KnownContact } from '../contacts/rules/contact.ts';
import { renderHtml } from '../mail/rules/render-letter.ts';
import type { NotificationsDeps } from '../notifications-deps.ts';
import { findAddressee } from './find-addressee.ts';
import { renderStaffMail } from './render-staff-mail.ts';
import { toAudience } from './to-audience.ts';

/** Keeps the placeholders while nobody is chosen. */
const NOBODY = '{fullName}';

/**
 * Renders an email as it would be sent to this account, or to the first one of this audience.
 * @throws AppError RECIPIENT_UNKNOWN, RECIPIENT_DISABLED
 */
export async function previewStaffMail(
  deps: NotificationsDeps,
  request: PreviewEmailRequest,
): Promise<MailPreview> {
  const contact = await findSample(deps, request);
  const { subject, text, page } = renderStaffMail(deps.settings, {
    kind: request.audience ? 'staff-bulk' : 'staff-message',
    to: contact ?? { fullName: NOBODY },
    said: request,
  });
  noteChange({ accountId: contact?.accountId ?? null, before: null, after: null, reason: null });
  return { to: contact?.email ?? null, subject, text, html: renderHtml(page) };
}

async function findSample(
  deps: NotificationsDeps,
  { email, userId, audience }: PreviewEmailRequest,
): Promise<KnownContact | null> {
  if (email || userId) return findAddressee(deps, { email, userId });
  if (!audience) return null;
  const [first] = await deps.data.contacts.listAudience(toAudience(audience), {
    after: '',
    limit: 1,
  });
  return first ?? null;
}
