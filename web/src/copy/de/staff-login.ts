import type { ReactNode } from 'react';
import { sentence } from '../../lib/sentence.ts';
import type { staffLoginCopy } from '../staff-login.ts';

export const staffLogin = {
  title: 'Anmeldung für Mitarbeitende',
  lead: (logIn: ReactNode) => sentence`Anleger ${logIn}.`,
  logInHere: 'melden sich hier an',
} satisfies typeof staffLoginCopy.texts;
