import { DEFAULT_LANGUAGE } from '@candor/contracts/languages';
import type { StaffMailKind } from '@candor/contracts/mail-log';
import type { KnownContact } from '../contacts/rules/contact.ts';
import { type RenderedMail, renderLetter } from '../mail/rules/render-letter.ts';
import type { NotificationsSettings } from '../settings.ts';
import { fillFor, type StaffText, staffMessage } from './rules/staff-message.ts';

export interface RenderedStaffMail extends RenderedMail {
  /** What staff wrote, with the placeholders filled. */
  written: StaffText;
}

/** Renders an email by staff, for its preview and for sending alike. */
export function renderStaffMail(
  { siteOrigin, demoRibbon = false }: NotificationsSettings,
  mail: { kind: StaffMailKind; to: Pick<KnownContact, 'fullName' | 'language'>; said: StaffText },
): RenderedStaffMail {
  const { fullName, language = DEFAULT_LANGUAGE } = mail.to;
  const written = fillFor({ fullName, language }, mail.said);
  const letter = staffMessage(mail.kind, written, { siteOrigin, language });
  return { ...renderLetter(letter, { language, fullName, siteOrigin, demo: demoRibbon }), written };
}
