import type { Article } from '../article.ts';

export const privacy: Article = {
  title: 'Privacy',
  lead: 'What we keep about you, why, and who sees it. Sample text: an operator puts its own in its place.',
  sections: [
    {
      id: 'what',
      title: 'What we keep',
      paragraphs: [
        'What you enter when you open an account: name, username, e-mail, country and phone. What you send with a deposit: the amount, the plan and the image of your receipt. What you ask for with a withdrawal: the amount and where it goes.',
        'For the identity check: the kind of document, its number, country and expiry date, photos of it and one of you with it. The number and the photos are encrypted, shown to you and to the staff who check them, and each look by staff is recorded.',
        'Your password is kept only as a hash that can’t be turned back. Receipts are stored privately and shown to you and to staff, and to nobody else.',
      ],
    },
    {
      id: 'browser',
      title: 'In your browser',
      paragraphs: [
        'Cookies make signing in work and do nothing else: your session, which scripts can’t read, and the protection of forms against other sites. Your choice of theme and of hidden balances is kept in your browser. There is no tracking and no advertising.',
        'Market widgets come from another company and load only when you allow them.',
      ],
    },
    {
      id: 'mail',
      title: 'E-mail',
      paragraphs: [
        'We write to you about your account: to confirm your address, to reset a password, and when a deposit or withdrawal is received or decided. We do not write to sell you anything.',
      ],
    },
    {
      id: 'who',
      title: 'Who sees it',
      paragraphs: [
        'You, and staff who need it for what they decide. Their decisions are in your history with their role. Data go to authorities where the law asks for it, and to nobody else.',
      ],
    },
    {
      id: 'how-long',
      title: 'How long',
      paragraphs: [
        'Entries and receipts as long as the law on bookkeeping asks for, usually some years after the account is closed. Ask us to delete the rest then.',
      ],
    },
    {
      id: 'rights',
      title: 'What you can ask for',
      paragraphs: [
        'A copy of what we keep, a correction of what is wrong, and deletion of what no law obliges us to keep. We answer within a month. If you are not content with the answer, the data protection authority of your country will listen.',
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
