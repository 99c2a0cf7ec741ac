import type { Role } from '@candor/contracts/auth';
import type { ReactNode } from 'react';
import { sentence } from '../../lib/sentence.ts';
import type { InvitationTexts } from '../invitation.ts';

const roles: Record<Role, string> = {
  investor: 'als Anleger/in',
  support: 'in den Kundendienst',
  admin: 'in die Administration',
};

export const invitation = {
  title: 'Einladung annehmen',
  loading: 'Ihre Einladung wird gelesen …',
  lead: (who: string, role: Role, email: ReactNode) =>
    sentence`${who} lädt Sie ${roles[role]} ein. Sie melden sich als ${email} an.`,
  missingTitle: 'Diese Adresse ist unvollständig',
  missingLead:
    'Öffnen Sie den Link in der E-Mail erneut, oder bitten Sie die Person, die Sie eingeladen hat, um einen neuen.',
  invalidTitle: 'Diese Einladung gilt nicht mehr',
  invalidLead:
    'Sie gilt einmal und drei Tage lang, und eine neuere ersetzt sie. Bitten Sie die Person, die Sie eingeladen hat, um eine neue.',
  failed: 'Ihre Einladung konnte nicht gelesen werden.',
  retry: 'Erneut versuchen',
  submit: 'Konto erstellen',
  done: 'Ihr Konto ist bereit',
  agreement: (terms: ReactNode, privacy: ReactNode) =>
    sentence`Ich stimme den ${terms} zu und habe die ${privacy} gelesen`,
  terms: 'Bedingungen',
  privacy: 'Datenschutzhinweise',
  toLogin: 'Zur Anmeldung',
} satisfies InvitationTexts;
