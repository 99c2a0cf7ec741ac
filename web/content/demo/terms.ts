import type { Article } from '../article.ts';

export const terms: Article = {
  title: 'Terms and risks',
  lead: 'What you agree to when you open an account, and how you can lose money. Sample text: an operator puts its own in its place.',
  sections: [
    {
      id: 'account',
      title: 'Your account',
      paragraphs: [
        'One person, one account, in your own name. You confirm your email address before you can sign in, and you keep your password to yourself. Tell us at once when somebody else may know it; changing it ends every other session.',
        'We may disable an account where the law asks for it or where it is being misused. What is in it stays yours and stays on record.',
      ],
    },
    {
      id: 'money',
      title: 'Deposits and withdrawals',
      paragraphs: [
        'Send first, then upload the receipt. Staff compare it with what arrived and approve or reject it; the time by which they have to is shown, and a rejection always gives its reason. The amount that arrived is what is credited.',
        'The amount of a withdrawal is held when you ask, and either paid or returned to your profit with the reason. You can cancel a request until it is decided. Withdrawals are preferably asked for from Friday to Sunday. With a regular package you can withdraw the weekly profit only; contract packages, of which the whole sum can be withdrawn, are not part of this demonstration.',
        'Transfers in digital currencies can’t be called back. Check the address before you send.',
      ],
    },
    {
      id: 'risks',
      title: 'Risks',
      paragraphs: [
        'Returns are not guaranteed. The value of what a plan holds can fall, quickly and to nothing, and you can lose everything you put in. Contracts for difference, currencies and digital currencies carry a high risk of loss.',
        'Past or quoted returns say nothing about what will happen. In this demonstration they are sample data without evidence.',
        'Put in only what you can do without. If you are unsure, ask somebody who is independent of us.',
      ],
    },
    {
      id: 'record',
      title: 'The record',
      paragraphs: [
        'Every movement in your account is an entry that you can read, with the role of whoever decided it. Corrections and refusals give their reason. Entries are never altered; mistakes are corrected by new ones. If you think an entry is wrong, tell us its reference.',
      ],
    },
    {
      id: 'conduct',
      title: 'What you may not do',
      paragraphs: [
        'Use money that isn’t yours, send false receipts, open accounts for others, or try to get into the accounts or machines behind this site. The criminal activity policy says what happens then.',
      ],
    },
    {
      id: 'end',
      title: 'Changes and the end',
      paragraphs: [
        'We write to you a month before these terms change. To close the account, ask for it on your page “Personal data”. Staff close it once no request is open and nothing is left in it: withdraw your profit, and ask us to return deposits. Then your personal data is erased, and the entries are kept without your name as long as the law asks for.',
      ],
    },
    {
      id: 'license',
      title: 'License',
      paragraphs: [
        'In this demonstration the site has no licence: it is not run by a licensed firm and offers no investment service. An operator states its legal name, registration and regulator here before it may go live.',
      ],
    },
    {
      id: 'contact',
      title: 'Where to write',
      paragraphs: ['Complaints are read by somebody who had no part in what they are about.'],
      contact: true,
    },
  ],
};
