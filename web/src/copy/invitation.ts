import type { Role } from '@candor/contracts/auth';
import type { ReactNode } from 'react';
import { defineCopy } from '../lib/copy.ts';
import { sentence } from '../lib/sentence.ts';

const roles: Record<Role, string> = {
  investor: 'an investor',
  support: 'a member of support',
  admin: 'an administrator',
};

/** The page that the link of an invitation opens. */
export const invitationCopy = defineCopy('invitation', {
  title: 'Accept your invitation',
  loading: 'Reading your invitation …',
  lead: (who: string, role: Role, email: ReactNode) =>
    sentence`${who} invites you as ${roles[role]}. You will log in as ${email}.`,
  missingTitle: 'This address is incomplete',
  missingLead:
    'It lacks the part that names your invitation. Open the link in the email that you were sent, or copy all of it. If you no longer have it, ask the person who invited you for a new one.',
  invalidTitle: 'This invitation no longer works',
  invalidLead:
    'A link works once and for three days, and a newer one replaces it. Yours was used, withdrawn, is older than that, or was cut short on its way. Ask the person who invited you for a new one.',
  failed: 'Your invitation could not be read.',
  retry: 'Try again',
  submit: 'Create my account',
  done: 'Your account is ready',
  agreement: (terms: ReactNode, privacy: ReactNode) =>
    sentence`I agree to the ${terms} and have read the ${privacy}`,
  terms: 'terms',
  privacy: 'privacy notice',
  toLogin: 'Go to the login',
});

export type InvitationTexts = typeof invitationCopy.texts;
