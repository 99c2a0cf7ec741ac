import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type ApiCaller, callAnonymously, signIn } from './api-caller.ts';
import type { Reachable } from './platform-process.ts';

const TIMEOUT_MS = 60_000;

/** What the investor of this name logs in with. */
export const toAccount = (name: string) => ({
  email: `chaos-${name}@mail.example`,
  password: `quiet-harbour-${name}-7`,
});

/** Creates an investor through the regular flow: sign-up, verification link. */
export async function createInvestor(
  platform: Reachable,
  name: string,
  referrer?: string,
): Promise<{ email: string; password: string }> {
  const { email, password } = toAccount(name);
  await callAnonymously(platform, '/users/signup', {
    fullName: 'Chaos Investor',
    email,
    username: `chaos-${name}`.replace(/[^\w.-]/g, ''),
    password,
    confirmPassword: password,
    country: 'United States',
    countryCode: '+1',
    // Accounts with one phone number do not refer each other.
    phone: `201${(createHash('sha256').update(name).digest().readUInt32BE() % 1_000_000) + 5_000_000}`,
    agreeTerms: true,
    ...(referrer ? { referrer } : {}),
  });
  const token = await mailedToken(platform, email, 'verified');
  await callAnonymously(platform, `/users/verify-mail?email=${encodeURIComponent(email)}`, {
    token,
  });
  return { email, password };
}

/** Creates an investor and logs in. */
export const signUpInvestor = async (platform: Reachable, name: string): Promise<ApiCaller> =>
  signIn(platform, await createInvestor(platform, name));

/**
 * The token of a mailed link.
 * @param page what the link leads to
 */
export async function mailedToken(
  platform: Reachable,
  address: string,
  page: 'verified' | 'confirm-destination',
): Promise<string> {
  const deadline = Date.now() + TIMEOUT_MS;
  while (Date.now() < deadline) {
    const list = await fetch(`${platform.mailbox}/api/v1/messages?limit=200`);
    const { messages } = (await list.json()) as {
      messages: { ID: string; To: { Address: string }[] }[];
    };
    for (const { ID, To } of messages) {
      if (!To.some(({ Address }) => Address === address)) continue;
      const mail = await fetch(`${platform.mailbox}/api/v1/message/${ID}`);
      const { Text } = (await mail.json()) as { Text: string };
      const token = new RegExp(`/${page}\\?\\S*token=([\\w-]{43})`).exec(Text)?.[1];
      if (token) return token;
    }
    await pause(100);
  }
  throw new Error(`no mail to ${address} with a link to ${page}`);
}
