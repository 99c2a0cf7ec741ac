import { randomInt } from 'node:crypto';
import { type ApiCaller, postAnonymously, signInByApi } from './api.ts';
import { linkIn, mailTo } from './mail.ts';
import type { RunningPlatform } from './running-platform.ts';

export interface Person {
  fullName: string;
  username: string;
  email: string;
  password: string;
}

/** Somebody whom no other story knows: found by name in a queue, and alone in a mailbox. */
export function somebody(): Person {
  const letters = Array.from({ length: 6 }, () => String.fromCharCode(97 + randomInt(26))).join('');
  const surname = letters.charAt(0).toUpperCase() + letters.slice(1);
  return {
    fullName: `Ines ${surname}`,
    username: `ines.${letters}`,
    email: `ines.${letters}@mail.example`,
    password: 'a long walk in the rain',
  };
}

/** Opens an account that has yet to confirm its address. */
export async function signUpByApi({ url }: RunningPlatform, person: Person): Promise<void> {
  await postAnonymously(url, '/users/signup', {
    ...person,
    confirmPassword: person.password,
    country: 'United States',
    countryCode: '+1',
    phone: '+12015550123',
    agreeTerms: true,
  });
}

/** The mailed link that confirms an address. */
export async function confirmationLink(
  { mailbox }: RunningPlatform,
  { email }: Person,
): Promise<string> {
  return linkIn(await mailTo(mailbox, email, /confirm|verify/i), '/verified');
}

/** An investor of a story's own, with a confirmed address and nothing in the account. */
export async function newInvestor(platform: RunningPlatform): Promise<Person & { api: ApiCaller }> {
  const person = somebody();
  await signUpByApi(platform, person);
  const link = new URL(await confirmationLink(platform, person));
  await postAnonymously(
    platform.url,
    `/users/verify-mail?email=${encodeURIComponent(person.email)}`,
    { token: link.searchParams.get('token') },
  );
  return { ...person, api: await signInByApi(platform.url, person) };
}
