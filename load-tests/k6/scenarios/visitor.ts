import { check } from 'k6';
import http from 'k6/http';
import { call, logIn } from '../client.ts';
import type { LoadData } from '../set-up.ts';
import { settings } from '../settings.ts';
import { pickAccount } from './pick.ts';

const PAGES = ['home', 'about', 'faq', 'market', 'stocks', 'planning', 'terms'];

/** A visitor reads two pages of the site and the plans. */
export function browse(): void {
  for (let index = 0; index < 2; index += 1) {
    const page = PAGES[Math.floor(Math.random() * PAGES.length)];
    const response = http.get(`${settings.site}/${page}`, { tags: { name: 'page' } });
    check(response, { 'page is served': ({ status }) => status === 200 });
  }
  call('GET', 'plans', null);
}

/** Logs in, reads the profile and logs out. */
export function signIn({ investors }: LoadData): void {
  const { token } = logIn(pickAccount(investors));
  call('GET', 'users/me', token);
  call('POST', 'users/logout', token, { body: {} });
}
