import type { StaffMailKind } from '@candor/contracts/mail-log';
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
  mail: { kind: StaffMailKind; fullName: string; said: StaffText },
): RenderedStaffMail {
  const { kind, fullName } = mail;
  const written = fillFor(fullName, mail.said);
  const letter = staffMessage(kind, written, { siteOrigin });
  return { ...renderLetter(letter, { fullName, siteOrigin, demo: demoRibbon }), written };
}
