import type { ReactNode } from 'react';
import { defineCopy } from '../lib/copy.ts';
import { sentence } from '../lib/sentence.ts';

/** The login form of investors and staff, and the page of investors. */
export const loginCopy = defineCopy('login', {
  title: 'Log in',
  lead: (openAccount: ReactNode) => sentence`New here? ${openAccount}`,
  openAccount: 'Open an account',
  identifier: 'Email or username',
  rememberMe: 'Remember me on this device for 30 days',
  submit: 'Log in',
  forgotten: 'Forgotten your password?',
  staff: 'Staff login',
  passkey: 'Log in with a passkey',
});
