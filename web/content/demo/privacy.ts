import type { Article } from '../article.ts';

export const privacy: Article = {
  title: 'Privacy',
  lead: 'What we keep, why, and who sees it. Sample text: an operator replaces it.',
  sections: [
    {
      id: 'what',
      title: 'What we keep',
      points: [
        [
          'Your account',
          'Name, username, email, country and phone; your password only as a hash that can’t be turned back.',
        ],
        [
          'Deposits and withdrawals',
          'Amount, plan, image of the receipt, destinations, and the transaction id if you enter one. Receipts are stored privately and shown to you and to staff, and to nobody else.',
        ],
        [
          'Logins, for 90 days',
          'Time, browser, network (the first part of the internet address) and result, as on your security page.',
        ],
        [
          'Second factor',
          'The secret of your authenticator app, encrypted; of a passkey only the public key, never your fingerprint or face.',
        ],
        [
          'Changes, for 90 days',
          'Of password, email address, second factor, passkeys and saved destinations. Staff see them before they pay a withdrawal.',
        ],
        [
          'Identity check',
          'Kind, number, country and expiry date of the document, photos of it and one of you with it. The number and the photos are encrypted, shown to you and to the staff who check them, and each look by staff is recorded.',
        ],
        ['Invitation', 'Your email address, until 30 days after the invitation ends.'],
      ],
    },
    {
      id: 'browser',
      title: 'In your browser',
      text: 'Cookies are for logging in only: your session, which scripts can’t read, a mark of your browsers, and the protection of forms against other sites. Theme, language, hidden balances and the figures you last read (a week at most, until you log out) stay in your browser. There is no tracking and no advertising. Market widgets come from another company and load only when you allow them.',
    },
    {
      id: 'mail',
      title: 'Email',
      text: 'We write about your account: addresses, passwords, security, deposits, withdrawals, the identity check, payout destinations, profit, changes and deletion by staff, referral rewards. Staff may also write to you, or to many accounts at once. Emails about receipts, referral rewards and announcements can be turned off under “Email preferences”. We do not write to sell you anything.',
    },
    {
      id: 'who',
      title: 'Who sees it',
      points: [
        [
          'You and staff',
          'Admins decide about your requests. Customer support reads, writes notes, and changes nothing else. Decisions are in your history with the role.',
        ],
        [
          '“Who viewed my account”',
          'Each time staff open your data it is recorded first and shown there, with what they changed.',
        ],
        [
          'Audit',
          'Who changed what, when, why and from which network address, with the values before and after; nobody can alter it unnoticed.',
        ],
        [
          'Notes and timeline',
          'What staff write about your account, and one list of what happened to it; both are erased with the account. The notes are part of the copy of your data.',
        ],
        ['Authorities', 'Where the law asks for it, and nobody else.'],
      ],
    },
    {
      id: 'how-long',
      title: 'How long',
      text: 'As long as you have an account. When it is closed, we erase name, addresses, documents, receipts and messages. Text by staff in emails stays 90 days, the record that one was sent two years. The audit keeps that something was done, by whom and when. Entries stay under a number without your name as long as the law on bookkeeping asks for, usually some years.',
    },
    {
      id: 'rights',
      title: 'What you can ask for',
      text: 'A copy of your data and the closing of your account, under “Personal data”, and the correction of what is wrong. We answer within a month. You can also turn to the data protection authority of your country.',
    },
    {
      id: 'contact',
      title: 'Where to write',
      contact: true,
    },
  ],
};
