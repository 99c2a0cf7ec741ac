import type { ReactNode } from 'react';
import { sentence } from '../../lib/sentence.ts';
import type { loginCopy } from '../login.ts';

export const login = {
  title: 'Anmelden',
  lead: (openAccount: ReactNode) => sentence`Neu hier? ${openAccount}`,
  openAccount: 'Konto eröffnen',
  identifier: 'E-Mail oder Benutzername',
  rememberMe: 'Auf diesem Gerät 30 Tage angemeldet bleiben',
  submit: 'Anmelden',
  forgotten: 'Passwort vergessen?',
  staff: 'Anmeldung für Mitarbeitende',
  passkey: 'Mit Passkey anmelden',
} satisfies typeof loginCopy.texts;
