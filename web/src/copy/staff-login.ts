import type { ReactNode } from 'react';
import { defineCopy } from '../lib/copy.ts';
import { sentence } from '../lib/sentence.ts';

/** The login page of staff. */
export const staffLoginCopy = defineCopy('staff-login', {
  title: 'Staff login',
  lead: (logIn: ReactNode) => sentence`Investors ${logIn}.`,
  logInHere: 'log in here',
});
