import type { Language } from '@candor/contracts/languages';
import type { StaffMailKind } from '@candor/contracts/mail-log';
import { fillPlaceholders } from '@candor/contracts/mail-placeholders';
import { type Letter, linkTo } from '../../mail/rules/letter.ts';
import { LETTER_TEXTS } from '../../mail/rules/letters/all-texts.ts';
import { toSafeName } from '../../mail/rules/plain-text.ts';

export interface StaffText {
  subject: string;
  text: string;
}

/** What staff wrote, with the placeholders filled for this recipient. */
export function fillFor(
  { fullName, language }: { fullName: string; language: Language },
  { subject, text }: StaffText,
): StaffText {
  const name = toSafeName(fullName) ?? LETTER_TEXTS[language].frame.unnamed;
  const values = { fullName: name, firstName: name.split(' ')[0] ?? name };
  return { subject: fillPlaceholders(subject, values), text: fillPlaceholders(text, values) };
}

/** The letter of an email by staff, whose placeholders are filled. */
export function staffMessage(
  kind: StaffMailKind,
  { subject, text }: StaffText,
  { siteOrigin, language }: { siteOrigin: string; language: Language },
): Letter {
  const { openAccount, whyStaffWrote } = LETTER_TEXTS[language].frame;
  return {
    subject,
    message: text,
    happened: [],
    next: [],
    action: { label: openAccount, href: linkTo({ siteOrigin }, '/user/dashboard') },
    why: whyStaffWrote[kind],
    ...(kind === 'staff-bulk' && { preferences: linkTo({ siteOrigin }, '/user/preferences') }),
  };
}
