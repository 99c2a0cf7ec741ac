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
  missingLead: 'Open the link in the email again, or ask the person who invited you for a new one.',
  invalidTitle: 'This invitation no longer works',
  invalidLead:
    'It works once, for three days, and a newer one replaces it. Ask the person who invited you for a new one.',
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
