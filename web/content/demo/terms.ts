import type { Article } from '../article.ts';

export const terms: Article = {
  title: 'Terms and risks',
  lead: 'What you agree to, and how you can lose money. Sample text: an operator replaces it.',
  sections: [
    {
      id: 'account',
      title: 'Your account',
      text: 'One person, one account, in your own name. Confirm your email address before you log in. Keep your password to yourself, and tell us at once when somebody else may know it. Changing it ends every other session. We may disable an account where the law asks for it or where it is misused; what is in it stays yours and on record.',
    },
    {
      id: 'money',
      title: 'Deposits and withdrawals',
      points: [
        [
          'Deposits',
          'Send first, then upload the receipt. Staff approve or reject it by the time shown, and a rejection always gives its reason. The amount that arrived is credited.',
        ],
        [
          'Withdrawals',
          'The amount is held, then paid or returned to your profit with the reason. You can cancel a request until it is decided. Preferably ask from Friday to Sunday. Regular packages: the weekly profit only. Contract packages, of which the whole sum can be withdrawn, are not part of this demonstration.',
        ],
        ['Digital currencies', 'Transfers can’t be called back.'],
      ],
    },
    {
      id: 'risks',
      title: 'Risks',
      text: 'Returns are not guaranteed. What a plan holds can fall, quickly and to nothing, and you can lose everything you put in. Contracts for difference, currencies and digital currencies carry a high risk of loss. Past or quoted returns say nothing about what will happen; here they are sample data without evidence. Put in only what you can do without. If unsure, ask somebody independent of us.',
    },
    {
      id: 'record',
      title: 'The record',
      text: 'Every movement is an entry that you can read, with the role of whoever decided it. Corrections and refusals give their reason. Entries are never altered; mistakes are corrected by new ones. If one seems wrong, tell us its reference.',
    },
    {
      id: 'conduct',
      title: 'What you may not do',
      text: 'Use money that isn’t yours, send false receipts, open accounts for others, or try to get into accounts or machines. The criminal activity policy applies.',
    },
    {
      id: 'end',
      title: 'Changes and the end',
      text: 'We write to you a month before these terms change. To close your account, ask for it under “Personal data”. Staff close it once no request is open and nothing is left in it: withdraw your profit, and ask us to return deposits. Your personal data is then erased, and entries are kept without your name as long as the law asks for.',
    },
    {
      id: 'license',
      title: 'License',
      text: 'This demonstration has no licence: it is not run by a licensed firm and offers no investment service. An operator states its legal name, registration and regulator here before it may go live.',
    },
    {
      id: 'contact',
      title: 'Where to write',
      text: 'Complaints go to the office and are read by somebody who had no part in them.',
    },
  ],
};
