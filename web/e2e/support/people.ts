import { randomInt } from 'node:crypto';
import { type ApiCaller, postAnonymously, signInByApi } from './api.ts';
import { findLink, waitForMail } from './mail.ts';
import type { RunningPlatform } from './running-platform.ts';

export interface Person {
  fullName: string;
  username: string;
  email: string;
  password: string;
}

/** Returns a person with a unique name and address, so that queues and mailboxes can be searched for them. */
export function newPerson(): Person {
  const letters = Array.from({ length: 6 }, () => String.fromCharCode(97 + randomInt(26))).join('');
  const surname = letters.charAt(0).toUpperCase() + letters.slice(1);
  return {
    fullName: `Ines ${surname}`,
    username: `ines.${letters}`,
    email: `ines.${letters}@mail.example`,
    password: 'a long walk in the rain',
  };
}

/** Creates an account with an unconfirmed address. */
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

/** Waits for the mailed link that confirms the address. */
export async function waitForConfirmationLink(
  { mailbox }: RunningPlatform,
  { email }: Person,
): Promise<string> {
  return findLink(await waitForMail(mailbox, email, /confirm|verify/i), '/verified');
}

/** Confirms the address with the mailed link. */
export async function confirmByApi(platform: RunningPlatform, person: Person): Promise<void> {
  const link = new URL(await waitForConfirmationLink(platform, person));
  await postAnonymously(
    platform.url,
    `/users/verify-mail?email=${encodeURIComponent(person.email)}`,
    { token: link.searchParams.get('token') },
  );
}

/** Creates an investor with a confirmed address and an empty account. */
export async function newInvestor(platform: RunningPlatform): Promise<Person & { api: ApiCaller }> {
  const person = newPerson();
  await signUpByApi(platform, person);
  await confirmByApi(platform, person);
  return { ...person, api: await signInByApi(platform.url, person) };
}
