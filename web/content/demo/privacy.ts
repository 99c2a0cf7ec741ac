import type { Article } from '../article.ts';

export const privacy: Article = {
  title: 'Privacy',
  lead: 'What we keep about you, why, and who sees it. Sample text: an operator puts its own in its place.',
  sections: [
    {
      id: 'what',
      title: 'What we keep',
      paragraphs: [
        'What you enter when you open an account: name, username, email, country and phone. What you send with a deposit: the amount, the plan and the image of your receipt. What you ask for with a withdrawal: the amount and where it goes. Destinations that you save for withdrawals, and the transaction id if you enter one.',
        'Each attempt to log in to your account, for 90 days: when, with which browser, from which network (the first part of the internet address) and with what result. You see the same list on your security page. The secret of your authenticator app is encrypted; of a passkey we keep only the public key, never your fingerprint or face.',
        'When the password, the email address, the second factor, a passkey or a saved destination of your account changed, for 90 days. Staff see it before they pay a withdrawal, so that a stranger in your account is noticed.',
        'For the identity check: the kind of document, its number, country and expiry date, photos of it and one of you with it. The number and the photos are encrypted, shown to you and to the staff who check them, and each look by staff is recorded.',
        'If somebody invites you: your email address, until 30 days after the invitation ends.',
        'Your password is kept only as a hash that can’t be turned back. Receipts are stored privately and shown to you and to staff, and to nobody else.',
      ],
    },
    {
      id: 'browser',
      title: 'In your browser',
      paragraphs: [
        'Cookies make signing in work and do nothing else: your session, which scripts can’t read, a mark of the browsers that you have logged in with, and the protection of forms against other sites. Your choice of theme, language and hidden balances is kept in your browser. So are the figures you last read, for a week at most and until you log out, so that you can read them without a connection. There is no tracking and no advertising.',
        'Market widgets come from another company and load only when you allow them.',
      ],
    },
    {
      id: 'mail',
      title: 'Email',
      paragraphs: [
        'We write to you about your account: to confirm an address, to reset a password, when something concerns the security of your account, when a deposit or withdrawal is received or decided, when your identity check is decided, to confirm a payout destination, when profit is credited, when staff change a total, the status or the role of your account or delete it, and when you earn a referral reward. Staff may also write to you, or to many accounts at once. Mails about received receipts, referral rewards and announcements can be turned off on your page “Email preferences”. We do not write to sell you anything.',
      ],
    },
    {
      id: 'who',
      title: 'Who sees it',
      paragraphs: [
        'You, and staff: admins, who decide about your requests, and customer support, who read accounts and requests, write notes, and change nothing else. Their decisions are in your history with their role. Each time staff open your data it is recorded first, and “Who viewed my account” shows it to you. It also shows what staff changed in your account. We record who changed what, when, why and from which network address, together with the values before and after, in an audit that nobody can alter unnoticed. Staff may write notes about your account, such as what was said in a call, and see one list of what happened to it; both are erased with the account. The notes are part of the copy of your data. Data go to authorities where the law asks for it, and to nobody else.',
      ],
    },
    {
      id: 'how-long',
      title: 'How long',
      paragraphs: [
        'As long as you have an account. When it is closed, we erase your name, addresses, documents, receipts and messages. Of mails, we remove the text that staff wrote after 90 days, and the record that one was sent after two years. What the audit says of your account is erased with it, except that something was done, by whom and when. The entries of the ledger stay under a number without your name as long as the law on bookkeeping asks for, usually some years.',
      ],
    },
    {
      id: 'rights',
      title: 'What you can ask for',
      paragraphs: [
        'A copy of what we keep and the closing of your account: both are on your page “Personal data”. A correction of what is wrong. We answer within a month. If you are not content with the answer, the data protection authority of your country will listen.',
      ],
    },
    {
      id: 'contact',
      title: 'Where to write',
      paragraphs: ['For anything about your data, by mail or by post.'],
      contact: true,
    },
  ],
};
