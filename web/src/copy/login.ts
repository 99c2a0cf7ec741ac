import type { ReactNode } from 'react';
import { defineCopy } from '../lib/copy.ts';
import { sentence } from '../lib/sentence.ts';

/** Log-in of investors and staff. */
export const loginCopy = defineCopy('login', {
  login: {
    title: 'Log in',
    lead: (openAccount: ReactNode) => sentence`New here? ${openAccount}`,
    openAccount: 'Open an account',
    identifier: 'E-mail or username',
    rememberMe: 'Remember me on this device for 30 days',
    submit: 'Log in',
    forgotten: 'Forgotten your password?',
    staff: 'Staff sign-in',
  },
});
