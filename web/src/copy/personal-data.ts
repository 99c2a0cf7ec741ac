import type { ClosingObstacle } from '@candor/contracts/closing';
import type { ReactNode } from 'react';
import { defineCopy } from '../lib/copy.ts';
import { sentence } from '../lib/sentence.ts';

/** Texts of the page "Personal data". */
export const personalDataCopy = defineCopy('personal-data', {
  title: 'Personal data',
  lead: 'Take everything that we hold about you, or ask us to close the account.',
  /** The link on the security page. */
  fromSecurity: {
    title: 'Your data and closing the account',
    lead: 'Export everything that we hold about you, or ask us to close the account.',
    link: 'Go to personal data',
  },
  export: {
    title: 'A copy of everything',
    text: 'One ZIP archive, made for you to read and for programs to process. It is put together in this browser and saved nowhere else.',
    contents: [
      'Your account, sessions, logins and passkeys, without passwords and keys',
      'Your profile, identity checks with their images, referrals, notes of staff about you, and who viewed your account',
      'Every entry of your ledger with the chain of hashes, deposits with their receipts, withdrawals and payout destinations',
      'The emails that we sent you, your notifications and preferences',
    ],
    contentsLabel: 'What the archive contains',
    mailNote:
      'We ask you to confirm that it is you, and tell you by email that an export was made.',
    start: 'Export my data',
    working: 'Preparing the archive',
    files: (done: number, total: number) => `${done} of ${total} files`,
    done: 'Your archive is saved',
    failed: 'The export was interrupted. Nothing was saved; try again.',
    fileName: (day: string) => `candor-personal-data-${day}.zip`,
  },
  close: {
    title: 'Close the account',
    text: 'Staff close the account when nothing is left in it. Your name, addresses, documents, receipts and messages are then erased. The entries of the ledger stay under a number without your name, as long as the law requires us to keep books. This can’t be undone.',
    privacy: 'How long we keep what',
    checks: 'Before the account can be closed',
    checksWhat: 'What is open in your account',
    loading: 'what is open in your account',
    obstacles: {
      openDeposits: {
        open: 'A deposit is waiting for its decision',
        clear: 'No deposit is waiting for its decision',
      },
      openWithdrawals: {
        open: 'A withdrawal is open: wait for it or cancel it',
        clear: 'No withdrawal is open',
      },
      proposals: {
        open: 'Staff are deciding on a correction of your wallet',
        clear: 'No correction is being decided',
      },
      balance: {
        open: 'There is money in the account: withdraw it, and ask us to return deposits',
        clear: 'Every balance is zero',
      },
    } satisfies Record<ClosingObstacle, { open: string; clear: string }>,
    request: 'Request to close the account',
    dialogTitle: 'Request to close the account?',
    dialogText:
      'You can go on using the account, and withdraw the request, until staff close it. Take a copy of your data first: afterwards there is none.',
    reason: 'Why do you leave? (optional)',
    keep: 'Keep the account',
    sent: 'We have your request to close the account',
    requestedTitle: 'You asked us to close this account',
    requestedAt: (at: ReactNode) =>
      sentence`Requested on ${at}. Staff close it as soon as nothing is left in it.`,
    withdraw: 'Withdraw the request',
    withdrawn: 'Your account stays open',
  },
});
