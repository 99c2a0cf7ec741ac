import type { Role } from '@candor/contracts/auth';
import type { AccountChangeKind } from '@candor/contracts/withdrawal-facts';
import type { ReactNode } from 'react';
import { defineCopy } from '../lib/copy.ts';
import { sentence } from '../lib/sentence.ts';

/** How staff work through a queue: who else is there, who decided, the keys, and the facts behind a request. */
export const queuesCopy = defineCopy('queues', {
  roles: {
    investor: 'investor',
    support: 'support',
    admin: 'admin',
    system: 'system',
  } satisfies Record<Role | 'system', string>,
  presence: {
    openAt: (names: string, time: string) => `Open at ${names} since ${time}`,
    and: 'and',
  },
  decided: {
    by: (who: string) => `by ${who}`,
    who: (name: string, role: string) => `${name} (${role})`,
    owner: 'the investor',
    unknown: (role: string) => `a member of staff (${role})`,
    notice: (reference: string, outcome: string, who: string, time: string) =>
      `${reference} was ${outcome} by ${who} on ${time}.`,
    outcomes: {
      approved: 'approved',
      paid: 'paid',
      rejected: 'rejected',
      cancelled: 'cancelled',
      verified: 'verified',
      'action-needed': 'sent back',
      refused: 'refused',
    },
  },
  keys: {
    title: 'Keyboard shortcuts',
    open: 'Keyboard shortcuts',
    key: 'Key',
    does: 'Action',
    next: 'Next request',
    previous: 'Previous request',
    approve: 'Approve, or mark as paid',
    reject: 'Reject, or send back',
    image: 'Go to the image; the arrow keys move it',
    zoom: 'Zoom in, zoom out',
    fit: 'Fit the image',
    rotate: 'Rotate the image',
    amount: 'Change the confirmed amount; Enter returns',
    compare: 'Compare with the similar receipt',
    files: 'Switch between the images',
    help: 'This list',
    close: 'Close a dialog, or leave a field',
  },
  receipt: {
    difference: 'Difference',
    whyDiffers: 'Why it differs',
    whyHint: 'The investor reads this.',
    whyMissing: 'Say why the amount differs. The investor reads it.',
    transaction: 'Transaction',
    copyTransaction: 'Copy transaction id',
    transactionCopied: 'Transaction id copied',
    noTransaction: 'No transaction id was given.',
    transactionNew: 'Transaction not seen before',
    sameTransaction: (references: ReactNode) => sentence`Same transaction as ${references}`,
    transactionSeenBefore: 'transaction seen before',
  },
  compare: {
    open: 'Compare',
    title: (reference: string) => `Compare with receipt ${reference}`,
    choose: 'Similar receipts',
    this: 'This receipt',
    other: 'Other receipt',
    sameImage: 'same image',
    sameTransaction: 'same transaction',
    reference: 'Reference',
    investor: 'Investor',
    amount: 'Claimed',
    confirmed: 'Confirmed',
    sent: 'Sent',
    state: 'State',
    wallet: 'Paid in',
    transaction: 'Transaction',
    none: '–',
    differs: 'differs',
    loading: 'the other receipt',
    failed: 'The other receipt',
    states: {
      pending: 'open',
      approving: 'being credited',
      successful: 'approved',
      rejected: 'rejected',
    },
  },
  facts: {
    title: 'Before you pay',
    loading: 'the facts about this withdrawal',
    failed: 'The facts about this withdrawal',
    pending: 'You can decide once the facts about this withdrawal have loaded.',
    missing: 'The facts about this withdrawal could not be loaded. Load them again.',
    firstUse: 'New destination: nothing has been paid to it yet',
    paidBefore: (times: number, last: ReactNode) =>
      times === 1
        ? sentence`Paid to this destination once, ${last}`
        : sentence`Paid to this destination ${times} times, last ${last}`,
    notSaved: 'Not a saved destination',
    savedPending: (created: ReactNode) => sentence`Saved ${created}, not confirmed by mail`,
    savedConfirmed: (created: ReactNode, confirmed: ReactNode) =>
      sentence`Saved ${created}, confirmed ${confirmed}`,
    usableFrom: (usable: ReactNode) => sentence`usable from ${usable}`,
    account: (created: ReactNode, age: string) => sentence`Account created ${created}, ${age} ago`,
    days: (count: number) => (count === 1 ? '1 day' : `${count} days`),
    years: (count: number) => (count === 1 ? '1 year' : `${count} years`),
    lessThanADay: 'less than a day',
    noChanges: (days: number) => `No security changes in ${days} days`,
    changes: (days: number) => `Changes in the last ${days} days`,
    hold: (until: ReactNode) => sentence`New withdrawals are on hold until ${until}`,
    holdAfter: {
      password: 'because the password was reset',
      'second-factor': 'because the second factor was reset',
    },
    noHold: 'No hold on the account',
    verified: 'Identity verified',
    unverified: (used: ReactNode, limit: ReactNode) =>
      sentence`Identity not verified: ${used} of ${limit} used in 30 days`,
    onDevice: (what: string, device: string, times: number) =>
      `${what} (${device})${times === 1 ? '' : `, ${times} times`}`,
    what: {
      'password-changed': 'Password changed',
      'password-reset': 'Password reset by mail',
      'email-changed': 'E-mail address changed',
      'second-factor-on': 'Second factor turned on',
      'second-factor-off': 'Second factor turned off',
      'recovery-codes-renewed': 'Recovery codes renewed',
      'recovery-code-used': 'Recovery code used',
      'second-factor-guessed': 'Wrong second factors entered',
      'passkey-added': 'Passkey added',
      'passkey-removed': 'Passkey removed',
      'new-device': 'Logged in on a new device',
      'data-exported': 'Exported the personal data',
      'account-locked': 'Account locked by its owner',
      'destination-added': 'Payout destination saved',
      'destination-confirmed': 'Payout destination confirmed',
    } satisfies Record<AccountChangeKind, string>,
  },
});

export type QueuesCopy = typeof queuesCopy.texts;
