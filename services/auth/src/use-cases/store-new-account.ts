import type { Role } from '@candor/contracts/auth';
import type { EventEnvelope } from '@candor/contracts/events';
import { fieldError } from '@candor/kit/app-error';
import { makeEvent } from '@candor/kit/mongo/outbox';
import type { Account } from '../domain/account.ts';
import { fieldTaken, passwordWeak } from '../domain/errors.ts';
import { issueLink } from '../domain/mail-link.ts';
import { findWeakness } from '../domain/password-rules.ts';
import { makeReferralCode, toReferralKey } from '../domain/referral-code.ts';
import type { AuthDeps } from './auth-deps.ts';
import { mailTokenIssued } from './mail-token-issued.ts';

/** What the person, or whoever opens the account for them, has said. */
export interface Registration {
  fullName: string;
  email: string;
  username: string;
  password: string;
  country: string;
  countryCode: string;
  phone: string;
  /** Made from the name where left out. */
  referralCode?: string | null;
  referrer?: string | null;
}

/** How often a made referral code may clash before something else must be wrong. */
const CODE_TRIES = 10;

/**
 * Stores an account and what it causes in one insert: the registration, and the mail with the link where
 * the address is still to be confirmed.
 * @param options.whenTaken what becomes of an address that has an account: refused, or a decoy, which causes nothing
 */
export async function storeNewAccount(
  deps: AuthDeps,
  registration: Registration,
  standing: { role: Role; isEmailVerified: boolean },
  options: { whenTaken: 'refuse' | 'decoy' },
): Promise<Account> {
  const { hasher, random, clock } = deps;
  const { accounts } = deps.data;
  const { fullName, username, password } = registration;
  const email = registration.email.toLowerCase();
  const weakness = findWeakness(password, { email, username, fullName });
  if (weakness) throw passwordWeak('password', weakness);
  const givenCode = registration.referralCode || null;
  const referrer = registration.referrer || null;
  if (givenCode && referrer && toReferralKey(givenCode) === toReferralKey(referrer)) {
    throw fieldError('VALIDATION_FAILED', 'referrer', 'Nobody can invite themselves');
  }

  const passwordHash = await hasher.hash(password);
  const now = clock.now();
  const issued = standing.isEmailVerified ? null : issueLink('verify', null, now, random);
  let isDecoy = options.whenTaken === 'decoy' && (await accounts.find({ email })) !== null;
  for (let tries = 1; ; tries++) {
    const account: Account = {
      id: accounts.nextId(),
      fullName,
      email,
      username,
      passwordHash,
      ...standing,
      active: true,
      referralCode: givenCode ?? makeReferralCode(fullName, random),
      createdAt: now,
      verifyLink: isDecoy ? null : (issued?.link ?? null),
      resetLink: null,
      sessionEpoch: 0,
      keptSession: null,
      endingSessions: null,
      signupNoticeAt: null,
      isDecoy,
    };
    const events: EventEnvelope[] = isDecoy ? [] : [registered(account, registration)];
    if (issued && !isDecoy) events.push(mailTokenIssued(account, 'verify', issued, now));
    const taken = await accounts.insert(account, events);
    if (!taken) {
      return account;
    }
    // Somebody else has opened an account with the address just now.
    const nowTaken = taken === 'email' && options.whenTaken === 'decoy';
    if (nowTaken) isDecoy = true;
    const codeTaken = taken === 'referralCode' && !givenCode;
    if (tries === CODE_TRIES || !(nowTaken || codeTaken)) throw fieldTaken(taken);
  }
}

function registered(account: Account, { country, countryCode, phone, referrer }: Registration) {
  return makeEvent(
    'auth.account-registered.v1',
    {
      accountId: account.id,
      fullName: account.fullName,
      email: account.email,
      username: account.username,
      role: account.role,
      country,
      countryCode,
      phone,
      referralCode: account.referralCode,
      referrer: referrer || null,
      isEmailVerified: account.isEmailVerified,
      registeredAt: account.createdAt.toISOString(),
    },
    account.createdAt,
  );
}
