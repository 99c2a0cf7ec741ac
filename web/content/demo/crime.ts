import type { Article } from '../article.ts';

export const crime: Article = {
  title: 'Criminal activity policy',
  lead: 'Fraud, stolen money and money laundering. Sample text: an operator replaces it.',
  sections: [
    {
      id: 'forbidden',
      title: 'What is forbidden',
      text: 'Money from crime, accounts under a false name or for somebody else, false receipts, access to the accounts of others, and help with any of it.',
    },
    {
      id: 'checks',
      title: 'What we check',
      text: 'Whether a receipt matches what arrived and was used before, payments use accounts of the same person, an account behaves as its owner would. People decide, not programs alone, and their decision is recorded.',
    },
    {
      id: 'suspicion',
      title: 'When we suspect something',
      text: 'We may hold a payment or disable the account, and ask where the money comes from. The law can oblige us to report it, and forbid us to tell you. What is yours stays on record.',
    },
    {
      id: 'fraud',
      title: 'When you suspect something',
      text: 'Whoever asks in our name for your password, a fee before a withdrawal, or a transfer to another address, is a fraud. Don’t answer, change your password, which ends every other session, and tell us.',
      points: [
        [
          'Money has left',
          'Tell your bank or exchange at once, then the police, then us. Nobody who offers to fetch it back for a fee can do it.',
        ],
        [
          'In the United States',
          'The FBI’s Internet Crime Complaint Center, the Federal Trade Commission.',
        ],
        ['Elsewhere', 'Your police, your financial regulator.'],
      ],
    },
    {
      id: 'contact',
      title: 'Report it to us',
      text: 'Write to the office: what happened, when, and which entry or address. You may stay anonymous.',
    },
  ],
};
