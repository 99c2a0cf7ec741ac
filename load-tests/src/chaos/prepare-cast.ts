import { DATABASES } from '@candor/contracts/topology';
import { connectMongo } from '@candor/kit/mongo/connect-mongo';
import { type ApiCaller, callAnonymously, signIn } from '../platform/api-caller.ts';
import type { DisposablePlatform } from '../platform/platform-process.ts';
import {
  createInvestor,
  mailedToken,
  signUpInvestor,
  toAccount,
} from '../platform/sign-up-investor.ts';

/** Those who act in the run. */
export interface Cast {
  investors: readonly ApiCaller[];
  admins: readonly ApiCaller[];
  /** Confirmed destinations of investors, by account. */
  destinations: ReadonlyMap<string, string>;
  /** Investors with an empty wallet, each with a friend who has signed up with their code and deposited nothing yet. */
  leaving: { referrer: ApiCaller; friend: ApiCaller }[];
}

const INVESTORS = 12;
/** Saved by those that are signed up here. */
const ADDRESS = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';

/** Signs everybody in, signs up who is missing, and has destinations confirmed. */
export async function prepareCast(
  platform: DisposablePlatform,
  { name, leaving }: { name: string; leaving: number },
): Promise<Cast> {
  const signInAll = (role: string) =>
    Promise.all(
      platform.accounts
        .filter((one) => one.role === role)
        .map((account) => signIn(platform, account)),
    );
  const admins = await signInAll('admin');
  const investors = await signInAll('investor');
  const destinations = new Map<string, string>();
  while (investors.length < INVESTORS) {
    const own = `${name}-${investors.length}`;
    const investor = await signUpInvestor(platform, own);
    investors.push(investor);
    destinations.set(investor.id, await saveDestination(platform, investor, toAccount(own).email));
  }
  await skipDelay(platform.mongo());
  const pairs: Cast['leaving'] = [];
  for (let pair = 0; pair < leaving; pair += 1) {
    const referrer = await signUpInvestor(platform, `${name}-from-${pair}`);
    const { data } = await referrer.call('GET', '/users/me');
    const code = String(data?.referralCode);
    const friend = await createInvestor(platform, `${name}-friend-${pair}`, code);
    pairs.push({ referrer, friend: await signIn(platform, friend) });
  }
  return { admins, investors, destinations, leaving: pairs };
}

async function saveDestination(
  platform: DisposablePlatform,
  investor: ApiCaller,
  email: string,
): Promise<string> {
  const { data } = await investor.call('POST', '/payout-destinations', {
    walletAddress: ADDRESS,
  });
  const token = await mailedToken(platform, email, 'confirm-destination');
  await callAnonymously(platform, '/payout-destinations/confirm', { token });
  return String(data?.id);
}

/** A confirmed destination is usable a day later. */
async function skipDelay(uri: string): Promise<void> {
  const connection = await connectMongo(uri, DATABASES.payments);
  await connection
    .collection('payout_destinations')
    .updateMany({ status: 'confirmed' }, { $set: { usableAt: new Date() } });
  await connection.close();
}
