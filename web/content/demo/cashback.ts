import type { Article } from '../article.ts';

export const cashback: Article = {
  title: 'Cash back policy',
  lead: 'When a deposit is returned, and how to ask. Sample text: an operator replaces it.',
  sections: [
    {
      id: 'when',
      title: 'When a deposit comes back',
      points: [
        ['Not approved', 'What arrived goes back to where it came from, less the network’s fee.'],
        [
          'You changed your mind',
          'Within 14 days of the approval, as long as nothing has been invested for you. What has been invested is sold first, at your gain or loss.',
        ],
        [
          'We made a mistake',
          'A new entry corrects it and says why; the wrong one stays. You needn’t ask.',
        ],
      ],
    },
    {
      id: 'how',
      title: 'How to ask',
      text: 'Write to the office from the email address of your account, with the reference of the entry. The date on which it reaches us counts. We answer within two working days, and say by when the money leaves.',
    },
    {
      id: 'where',
      title: 'Where it goes',
      text: 'Only to the account or wallet from which it came, as the law on money laundering asks.',
    },
    {
      id: 'not',
      title: 'What is not returned',
      text: 'Losses on an investment, and fees of others. Referral rewards for a returned deposit are taken back by an entry of their own.',
    },
  ],
};
