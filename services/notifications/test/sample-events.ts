import { randomBytes } from 'node:crypto';
import type { EventEnvelope, EventPayloads, EventType } from '@candor/contracts/events';
import type { Language } from '@candor/contracts/languages';
import type { SecurityChange } from '@candor/contracts/security';
import type { MailEvent } from '../src/reactions/rules/reaction.ts';

export const SAMPLE_AT = '2026-11-21T10:00:00.000Z';

type MailEventOf<T extends MailEvent['type']> = Extract<MailEvent, { type: T }>;

const hex = () => randomBytes(12).toString('hex');

function event<T extends MailEvent['type'] & EventType>(
  type: T,
  payload: EventPayloads[T],
): MailEventOf<T> {
  const id = `event-${hex()}`;
  return { id, type, occurredAt: SAMPLE_AT, correlationId: id, payload } as MailEventOf<T>;
}

export function accountRegistered(person: {
  accountId: string;
  email: string;
  fullName?: string;
  role?: 'investor' | 'support' | 'admin';
  country?: string;
  isEmailVerified?: boolean;
  language?: Language;
}): EventEnvelope<'auth.account-registered.v1'> {
  const id = `event-${hex()}`;
  return {
    id,
    type: 'auth.account-registered.v1',
    occurredAt: SAMPLE_AT,
    correlationId: id,
    payload: {
      fullName: 'Amara Okafor',
      username: 'amara',
      role: 'investor',
      country: 'Nigeria',
      countryCode: '+234',
      phone: '+2348012345678',
      referralCode: null,
      referrer: null,
      isEmailVerified: false,
      registeredAt: SAMPLE_AT,
      ...person,
    },
  };
}

export function accountErased(
  accountId: string,
  id = `erased-${accountId}`,
): EventEnvelope<'users.account-erased.v1'> {
  const type = 'users.account-erased.v1';
  return { id, type, occurredAt: SAMPLE_AT, correlationId: id, payload: { accountId } };
}

/** One event for each mail template, all of one account. */
export function sampleEvents(person: { accountId?: string; email?: string } = {}) {
  const who = {
    accountId: person.accountId ?? hex(),
    email: person.email ?? 'amara+test@example.com',
    fullName: 'Amara Okafor',
  };
  const link = {
    token: randomBytes(32).toString('base64url'),
    expiresAt: '2026-11-21T11:00:00.000Z',
  };
  const receipt = {
    ...who,
    receiptId: hex(),
    reference: '7C04-18A2',
    amount: 525_000,
    plan: 'Starter',
  } as const;
  const withdrawal = {
    ...who,
    withdrawalId: hex(),
    reference: '91B0-22F7',
    amount: 50_000,
    destination: 'to bank account ending 4471',
  };
  const identity = { ...who, submissionId: hex(), reference: '5E11-09CD', version: 1 };
  const security = (
    change: SecurityChange,
    about: Partial<EventPayloads['auth.security-changed.v1']> = {},
  ) =>
    event('auth.security-changed.v1', {
      ...who,
      change,
      device: 'Firefox 140 on Windows',
      network: '203.0.113.0/24',
      passkey: null,
      codesLeft: null,
      lockToken: 'a-lock-token',
      ...about,
    });
  const adjustment = {
    accountId: who.accountId,
    seq: 7,
    reference: '20AA-71F4',
    amount: 63_000,
    account: 'profit',
    reason: 'Profit of the week, Starter',
    balance: 588_000,
  } as const;
  return {
    verify: event('auth.mail-token-issued.v1', { ...who, ...link, purpose: 'verify' }),
    reset: event('auth.mail-token-issued.v1', { ...who, ...link, purpose: 'reset' }),
    passwordChanged: event('auth.password-changed.v1', { ...who, lockToken: 'a-lock-token' }),
    secondFactorOn: security('second-factor-on'),
    secondFactorOff: security('second-factor-off'),
    recoveryCodesRenewed: security('recovery-codes-renewed'),
    recoveryCodeUsed: security('recovery-code-used', { codesLeft: 1 }),
    secondFactorGuessed: security('second-factor-guessed'),
    passkeyAdded: security('passkey-added', { passkey: 'Work laptop' }),
    passkeyRemoved: security('passkey-removed', { passkey: 'Work laptop' }),
    newDevice: security('new-device'),
    accountLocked: security('account-locked', { device: null, network: null, lockToken: null }),
    signupRepeated: event('auth.signup-repeated.v1', who),
    identityVerified: event('users.kyc-decided.v1', {
      ...identity,
      decision: 'verified',
      reason: null,
    }),
    identityAction: event('users.kyc-decided.v1', {
      ...identity,
      decision: 'action-needed',
      reason: 'The photo of the back is blurred',
    }),
    identityRefused: event('users.kyc-decided.v1', {
      ...identity,
      decision: 'refused',
      reason: 'The document is a copy',
    }),
    emailChangeAtCurrent: event('auth.email-change-requested.v1', {
      ...who,
      ...link,
      side: 'current',
      newEmail: 'amara@new.example',
    }),
    emailChangeAtNew: event('auth.email-change-requested.v1', {
      ...who,
      ...link,
      side: 'new',
      newEmail: who.email,
    }),
    emailClaimRefused: event('auth.email-claim-refused.v1', who),
    emailChanged: event('auth.email-change-ended.v1', {
      ...who,
      newEmail: 'amara@new.example',
      outcome: 'changed',
    }),
    emailChangeCancelled: event('auth.email-change-ended.v1', {
      ...who,
      newEmail: 'amara@new.example',
      outcome: 'cancelled',
    }),
    emailChangeExpired: event('auth.email-change-ended.v1', {
      ...who,
      newEmail: 'amara@new.example',
      outcome: 'expired',
    }),
    receiptSubmitted: event('payments.receipt-submitted.v1', {
      ...receipt,
      wallet: 'bitcoin',
      dueAt: '2026-11-22T16:40:00.000Z',
    }),
    receiptApproved: event('payments.receipt-decided.v1', {
      ...receipt,
      decision: 'successful',
      reason: null,
    }),
    receiptRejected: event('payments.receipt-decided.v1', {
      ...receipt,
      decision: 'rejected',
      reason: 'The image shows another amount',
    }),
    withdrawalRequested: event('payments.withdrawal-requested.v1', {
      ...withdrawal,
      withdrawalType: 'bank transfer',
      dueAt: '2026-11-23T10:00:00.000Z',
    }),
    withdrawalPaid: event('payments.withdrawal-decided.v1', {
      ...withdrawal,
      decision: 'successful',
      reason: null,
      paymentReference: 'SEPA-88120',
    }),
    withdrawalRejected: event('payments.withdrawal-decided.v1', {
      ...withdrawal,
      decision: 'rejected',
      reason: 'The account name differs',
      paymentReference: null,
    }),
    withdrawalCancelled: event('payments.withdrawal-decided.v1', {
      ...withdrawal,
      decision: 'cancelled',
      reason: null,
      paymentReference: null,
    }),
    destinationAdded: event('payments.destination-added.v1', {
      ...who,
      ...link,
      destinationId: hex(),
      destination: 'to bank account ending 4471',
      details: 'Sample Bank, account ending 4471, Amara Okafor',
      delayHours: 24,
    }),
    depositAddressChanged: event('payments.deposit-address-changed.v1', {
      accountId: who.accountId,
      wallet: 'bitcoin',
      references: ['55D1-0C3E'],
      isRemoved: false,
    }),
    walletCredited: event('payments.adjustment-posted.v1', adjustment),
    walletDebited: event('payments.adjustment-posted.v1', { ...adjustment, amount: -63_000 }),
    entryReversed: event('payments.entry-reversed.v1', {
      accountId: who.accountId,
      seq: 4,
      reference: '55D1-0C3E',
      amount: 525_000,
      reason: 'The payment was returned',
      balance: 63_000,
    }),
    profitCredited: event('payments.profit-credited.v1', {
      accountId: who.accountId,
      seq: 5,
      reference: '60AA-77B1',
      period: '2026-W47',
      amount: 6_250,
      note: 'Starter',
      balance: 69_250,
    }),
    referralRewarded: event('payments.referral-rewarded.v1', {
      referrerId: who.accountId,
      referredId: hex(),
      amount: 5_000,
    }),
    accountDisabled: event('auth.account-status-changed.v1', {
      accountId: who.accountId,
      active: false,
      role: 'investor',
      reason: 'You asked us to',
    }),
    roleChanged: event('auth.account-status-changed.v1', {
      accountId: who.accountId,
      active: true,
      role: 'support',
      previousRole: 'investor',
      reason: 'Joins the support desk',
    }),
    invitation: event('auth.invitation-issued.v1', {
      invitationId: hex(),
      email: who.email,
      role: 'support',
      invitedBy: 'Ada Obi',
      ...link,
    }),
    accountEnabled: event('auth.account-status-changed.v1', {
      accountId: who.accountId,
      active: true,
      role: 'investor',
    }),
  };
}

const LOCK_LINK = 'https://candor.example/lock-account?token=a-lock-token';

/** Text that each mail must contain, beside what all emails have in common. */
export const REQUIRED_TEXT: Record<keyof ReturnType<typeof sampleEvents>, readonly string[]> = {
  verify: ['works once and is valid for an hour, until 21 November 2026, 11:00 UTC'],
  reset: ['https://candor.example/reset-password?email=amara%2Btest%40example.com&token='],
  passwordChanged: ['Your password was changed', LOCK_LINK],
  secondFactorOn: ['Two-step login was turned on', LOCK_LINK],
  secondFactorOff: ['Two-step login was turned off', 'locking the account puts it back', LOCK_LINK],
  recoveryCodesRenewed: ['Earlier ones no longer work', LOCK_LINK],
  recoveryCodeUsed: ['One recovery code is left', LOCK_LINK],
  secondFactorGuessed: ['Further attempts are blocked', LOCK_LINK],
  passkeyAdded: ['Passkey: Work laptop', LOCK_LINK],
  passkeyRemoved: ['Passkey: Work laptop', 'locking the account puts it back', LOCK_LINK],
  newDevice: ['Device: Firefox 140 on Windows', 'Network: 203.0.113.0/24', LOCK_LINK],
  accountLocked: ['every session has ended', 'https://candor.example/forgot-password'],
  signupRepeated: [
    'Someone tried to create an account with your address',
    'Log in:\nhttps://candor.example/login',
    'https://candor.example/forgot-password',
    'your account has not changed',
  ],
  identityVerified: ['Your identity is verified', 'Reference: 5E11-09CD'],
  identityAction: ['What to change: The photo of the back is blurred', 'Send new photos'],
  identityRefused: ['Reason: The document is a copy', 'You can send another document'],
  emailChangeAtCurrent: [
    'change its email address to amara@new.example',
    'https://candor.example/user/confirm-email?token=',
    'Nothing changes until both addresses have confirmed',
  ],
  emailChangeAtNew: [
    'use this email address',
    'https://candor.example/user/confirm-email?token=',
    'valid for an hour, until 21 November 2026, 11:00 UTC',
  ],
  emailClaimRefused: ['your account has not changed', 'https://candor.example/login'],
  emailChanged: ['is now amara@new.example', 'last email to this address', 'contact support'],
  emailChangeCancelled: ['was cancelled', 'Your address has not changed.'],
  emailChangeExpired: ['was not confirmed at both addresses in time'],
  receiptSubmitted: [
    '$5,250.00',
    'A decision is due by 22 November 2026, 16:40 UTC.',
    'Your balance has not changed yet',
  ],
  receiptApproved: ['We received $5,250.00 and added it to your balance', 'Starter plan'],
  receiptRejected: ['Reason: The image shows another amount', 'nothing was added to your balance'],
  withdrawalRequested: [
    'You requested a withdrawal of $500.00 to bank account ending 4471',
    'by 23 November 2026, 10:00 UTC',
    'Destination: bank account ending 4471',
  ],
  withdrawalPaid: ['We paid $500.00 to bank account ending 4471.', 'SEPA-88120'],
  withdrawalRejected: [
    'Reason: The account name differs',
    'The full amount is back in your profit.',
  ],
  walletCredited: [
    '$630.00 was added to your profit',
    'Reason: Profit of the week, Starter',
    'Balance afterwards: $5,880.00',
  ],
  walletDebited: ['$630.00 was deducted from your profit'],
  entryReversed: [
    'We reversed entry 4 of your account, which was about $5,250.00',
    'Reason: The payment was returned',
    'Balance afterwards: $630.00',
  ],
  profitCredited: [
    'We credited $62.50 to your profit for week 47 of 2026',
    'Note: Starter',
    'Balance afterwards: $692.50',
  ],
  referralRewarded: ['We added $50.00 to your profit'],
  accountDisabled: ['You can’t log in until it is enabled again', 'Reason: You asked us to'],
  roleChanged: ['You are a member of support now', 'Reason: Joins the support desk'],
  invitation: [
    'Ada Obi invites you to create an account as a member of support',
    'https://candor.example/invitation?token=',
  ],
  accountEnabled: ['You can log in with the same password as before'],
  withdrawalCancelled: ['the full $500.00 is back in your profit'],
  depositAddressChanged: [
    'We receive deposits by Bitcoin at another address now',
    'Your open deposits: 55D1-0C3E',
    'This email names no address on purpose',
  ],
  destinationAdded: [
    'saved a new payout destination: bank account ending 4471',
    'Destination: Sample Bank, account ending 4471, Amara Okafor',
    'Withdrawals can use it 24 hours after you have confirmed it.',
    'https://candor.example/confirm-destination?token=',
  ],
};

const NBSP = '\u00A0';

/** The same in German. */
export const REQUIRED_GERMAN: typeof REQUIRED_TEXT = {
  verify: ['funktioniert einmal und ist eine Stunde lang gültig, bis 21. November 2026, 11:00 UTC'],
  reset: ['https://candor.example/reset-password?email=amara%2Btest%40example.com&token='],
  passwordChanged: ['Ihr Passwort wurde geändert', LOCK_LINK],
  secondFactorOn: ['für Ihr Konto eingeschaltet', LOCK_LINK],
  secondFactorOff: ['für Ihr Konto ausgeschaltet', 'macht das Sperren des Kontos', LOCK_LINK],
  recoveryCodesRenewed: ['Frühere gelten nicht mehr', LOCK_LINK],
  recoveryCodeUsed: ['Ein Wiederherstellungscode ist noch übrig', LOCK_LINK],
  secondFactorGuessed: ['Weitere Versuche sind eine Weile gesperrt', LOCK_LINK],
  passkeyAdded: ['Passkey: Work laptop', LOCK_LINK],
  passkeyRemoved: ['Passkey: Work laptop', 'macht das Sperren des Kontos', LOCK_LINK],
  newDevice: ['Gerät: Firefox 140 auf Windows', 'Netz: 203.0.113.0/24', LOCK_LINK],
  accountLocked: ['jede Sitzung wurde beendet', 'https://candor.example/forgot-password'],
  signupRepeated: ['Anmelden:\nhttps://candor.example/login', 'Ihr Konto ist unverändert'],
  identityVerified: ['Ihre Identität ist bestätigt', 'Referenz: 5E11-09CD'],
  identityAction: ['Was zu ändern ist: The photo of the back is blurred', 'Neue Fotos senden'],
  identityRefused: ['Grund: The document is a copy', 'Sie können ein anderes Dokument senden'],
  emailChangeAtCurrent: ['E-Mail-Adresse in amara@new.example ändern', 'bis beide Adressen'],
  emailChangeAtNew: ['eine Stunde lang gültig, bis 21. November 2026, 11:00 UTC'],
  emailClaimRefused: ['Ihr Konto ist unverändert', 'https://candor.example/login'],
  emailChanged: ['ist jetzt amara@new.example', 'die letzte E-Mail an diese Adresse'],
  emailChangeCancelled: ['abgebrochen', 'Ihre Adresse ist unverändert.'],
  emailChangeExpired: ['nicht rechtzeitig an beiden Adressen bestätigt'],
  receiptSubmitted: [
    `5.250,00${NBSP}$`,
    'Die Entscheidung ist fällig bis 22. November 2026, 16:40 UTC.',
    'Ihr Guthaben ist noch unverändert',
  ],
  receiptApproved: [`Wir haben 5.250,00${NBSP}$ erhalten`, 'Plan Starter'],
  receiptRejected: ['Grund: The image shows another amount', 'wurde nichts gutgeschrieben'],
  withdrawalRequested: [
    `Auszahlung von 500,00${NBSP}$ auf das Bankkonto mit den Endziffern 4471 beantragt`,
    'bis 23. November 2026, 10:00 UTC',
    'Auszahlungsziel: Bankkonto mit den Endziffern 4471',
  ],
  withdrawalPaid: [
    `Wir haben 500,00${NBSP}$ auf das Bankkonto mit den Endziffern 4471 ausgezahlt.`,
    'Zahlungsreferenz: SEPA-88120',
  ],
  withdrawalRejected: ['Grund: The account name differs', 'wieder in Ihrem Gewinn enthalten'],
  walletCredited: [
    `630,00${NBSP}$ wurden Ihrem Gewinn gutgeschrieben`,
    'Grund: Profit of the week, Starter',
    `Guthaben danach: 5.880,00${NBSP}$`,
  ],
  walletDebited: [`630,00${NBSP}$ wurden von Ihrem Gewinn abgezogen`],
  entryReversed: [
    `Buchung 4 Ihres Kontos über 5.250,00${NBSP}$ storniert`,
    'Grund: The payment was returned',
    `Guthaben danach: 630,00${NBSP}$`,
  ],
  profitCredited: [
    `Gewinn für Woche 47/2026 62,50${NBSP}$ gutgeschrieben`,
    'Hinweis: Starter',
    `Guthaben danach: 692,50${NBSP}$`,
  ],
  referralRewarded: [`Ihrem Gewinn 50,00${NBSP}$ gutgeschrieben`],
  accountDisabled: ['bis es wieder freigeschaltet ist', 'Grund: You asked us to'],
  roleChanged: ['jetzt die Rolle Kundendienst', 'Grund: Joins the support desk'],
  invitation: ['Ada Obi lädt Sie ein', 'https://candor.example/invitation?token='],
  accountEnabled: ['mit demselben Passwort wie zuvor anmelden'],
  withdrawalCancelled: [`500,00${NBSP}$ sind wieder vollständig in Ihrem Gewinn`],
  depositAddressChanged: ['Ihre offenen Einzahlungen: 55D1-0C3E', 'absichtlich keine Adresse'],
  destinationAdded: [
    'ein neues Auszahlungsziel gespeichert: Bankkonto mit den Endziffern 4471',
    'Auszahlungsziel: Sample Bank, Konto mit den Endziffern 4471, Amara Okafor',
    'Auszahlungen dorthin sind 24 Stunden nach Ihrer Bestätigung möglich.',
    'https://candor.example/confirm-destination?token=',
  ],
};
