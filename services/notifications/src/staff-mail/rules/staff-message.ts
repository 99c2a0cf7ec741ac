import type { StaffMailKind } from '@candor/contracts/mail-log';
import { fillPlaceholders } from '@candor/contracts/mail-placeholders';
import { type Letter, linkTo } from '../../mail/rules/letter.ts';
import { toSafeName } from '../../mail/rules/plain-text.ts';

export interface StaffText {
  subject: string;
  text: string;
}

/** Stands in for a name that is unknown, or that an email may not say. */
const UNNAMED = 'customer';

/** What staff wrote, with the placeholders filled for this recipient. */
export function fillFor(fullName: string, { subject, text }: StaffText): StaffText {
  const name = toSafeName(fullName) ?? UNNAMED;
  const values = { fullName: name, firstName: name.split(' ')[0] ?? name };
  return { subject: fillPlaceholders(subject, values), text: fillPlaceholders(text, values) };
}

/** The letter of an email by staff, whose placeholders are filled. */
export function staffMessage(
  kind: StaffMailKind,
  { subject, text }: StaffText,
  context: { siteOrigin: string },
): Letter {
  const common = {
    subject,
    heading: subject,
    message: text,
    happened: [],
    next: [],
    action: { label: 'Open your account', href: linkTo(context, '/user/dashboard') },
  };
  return kind === 'staff-message'
    ? {
        ...common,
        why: 'You received this mail because our staff wrote to you about your account.',
      }
    : {
        ...common,
        why: 'You received this announcement because you have an account with us.',
        preferences: linkTo(context, '/user/preferences'),
      };
}
