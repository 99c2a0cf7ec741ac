import type { Role } from '@candor/contracts/auth';
import type { EventEnvelope } from '@candor/contracts/events';
import { DEFAULT_LANGUAGE, type Language } from '@candor/contracts/languages';
import { toReferralKey } from '@candor/contracts/referral-key';
import { fieldError } from '@candor/kit/app-error';
import { makeEvent } from '@candor/kit/mongo/outbox';
import type { AuthDeps } from '../auth-deps.ts';
import { mailTokenIssued } from '../mail-links/mail-token-issued.ts';
import { issueLink } from '../mail-links/rules/mail-link.ts';
import { assertStrongPassword } from '../passwords/assert-strong-password.ts';
import { isReferrerKnown } from '../sign-up/check-referrer.ts';
import type { Account } from './rules/account.ts';
import { fieldTaken, referrerUnknown } from './rules/errors.ts';
import { createReferralCode } from './rules/referral-code.ts';
import { NO_SECURITY } from './rules/security-state.ts';

/** Sign-up data, entered by the person or by the process that creates the account. */
export interface Registration {
  fullName: string;
  email: string;
  username: string;
  password: string;
  country: string;
  countryCode: string;
  phone: string;
  /** Generated from the name when missing. */
  referralCode?: string | null;
  referrer?: string | null;
  language?: Language;
}

/** Attempts to generate a unique referral code before giving up. */
const MAX_ATTEMPTS = 10;

/**
 * Stores an account with its events in one insert: the registration and, for an unverified address, the verification mail.
 * @param options.whenTaken for an address that already has an account: refuse it, or store a decoy, which publishes no events
 */
export async function storeNewAccount(
  deps: AuthDeps,
  registration: Registration,
  status: { role: Role; isEmailVerified: boolean },
  options: { whenTaken: 'refuse' | 'decoy' },
): Promise<Account> {
  const { hasher, random, clock } = deps;
  const { accounts } = deps.data;
  const { fullName, username, password } = registration;
  const email = registration.email.toLowerCase();
  await assertStrongPassword(deps, 'password', password, { email, username, fullName });
  const givenCode = registration.referralCode || null;
  const referrer = registration.referrer || null;
  if (givenCode && referrer && toReferralKey(givenCode) === toReferralKey(referrer)) {
    throw fieldError('VALIDATION_FAILED', 'referrer', 'You can’t use your own referral code');
  }
  if (referrer && !(await isReferrerKnown(deps, referrer))) throw referrerUnknown();

  const passwordHash = await hasher.hash(password);
  const now = clock.now();
  const issued = status.isEmailVerified ? null : issueLink('verify', null, now, random);
  let isDecoy = options.whenTaken === 'decoy' && (await accounts.find({ email })) !== null;
  for (let attempt = 1; ; attempt++) {
    const account: Account = {
      id: accounts.nextId(),
      fullName,
      email,
      username,
      passwordHash,
      ...status,
      active: true,
      referralCode: givenCode ?? createReferralCode(fullName, random),
      createdAt: now,
      verifyLink: isDecoy ? null : (issued?.link ?? null),
      resetLink: null,
      sessionEpoch: 0,
      keptSession: null,
      endingSessions: null,
      security: NO_SECURITY,
      emailChange: null,
      emailChangesAt: [],
      signupNoticeAt: null,
      isDecoy,
    };
    const events: EventEnvelope[] = isDecoy ? [] : [registered(account, registration)];
    if (issued && !isDecoy)
      events.push(mailTokenIssued(account, 'verify', issued, now, registration.language));
    const taken = await accounts.insert(account, events);
    if (!taken) {
      return account;
    }
    // A concurrent sign-up has created an account with this address.
    const isEmailTaken = taken === 'email' && options.whenTaken === 'decoy';
    if (isEmailTaken) isDecoy = true;
    const isCodeTaken = taken === 'referralCode' && !givenCode;
    if (attempt === MAX_ATTEMPTS || !(isEmailTaken || isCodeTaken)) throw fieldTaken(taken);
  }
}

function registered(account: Account, registration: Registration) {
  const { country, countryCode, phone, referrer, language = DEFAULT_LANGUAGE } = registration;
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
      language,
    },
    account.createdAt,
  );
}
