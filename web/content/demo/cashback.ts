import type { Article } from '../article.ts';

export const cashback: Article = {
  title: 'Cash back policy',
  lead: 'When a deposit can be returned, how to ask for it, and by when you hear from us. Sample text: an operator puts its own in its place.',
  sections: [
    {
      id: 'when',
      title: 'When a deposit comes back',
      paragraphs: ['Three cases, and in each of them the entry names its reason.'],
      points: [
        [
          'It was not approved',
          'Money that arrived for a rejected deposit is sent back to where it came from, less what the network takes.',
        ],
        [
          'You changed your mind',
          'Within 14 days of the approval, as long as nothing has been invested for you. What has been invested is sold first, and you bear its gain or loss.',
        ],
        [
          'We made a mistake',
          'It is corrected by a new entry that says why; the wrong one stays beside it. You needn’t ask.',
        ],
      ],
    },
    {
      id: 'how',
      title: 'How to ask',
      paragraphs: [
        'Write to us from the email address of your account, with the reference of the entry. We answer within two working days, and say by when the money leaves.',
      ],
    },
    {
      id: 'where',
      title: 'Where it goes',
      paragraphs: [
        'Only to the account or wallet from which it came. That protects you from somebody who got into your mail, and it is what the law on money laundering wants.',
      ],
    },
    {
      id: 'not',
      title: 'What is not returned',
      paragraphs: [
        'Losses on an investment, and fees that others took on the way. Referral rewards paid for a returned deposit are taken back by an entry of their own.',
      ],
    },
    {
      id: 'contact',
      title: 'Where to write',
      paragraphs: ['By mail or by post; the date on which it reaches us counts.'],
      contact: true,
    },
  ],
};
