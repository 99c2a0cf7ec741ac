import type { Article } from '../article.ts';

export const crime: Article = {
  title: 'Criminal activity policy',
  lead: 'How fraud, stolen money and money laundering are dealt with here, and what you should do if you suspect them. Sample text: an operator puts its own in its place.',
  sections: [
    {
      id: 'forbidden',
      title: 'What is forbidden',
      paragraphs: [
        'Money from crime, accounts under a false name, accounts for somebody else, false receipts, and attempts to get into the accounts of others. Also help with any of it, paid or not.',
      ],
    },
    {
      id: 'checks',
      title: 'What we check',
      paragraphs: [
        'Whether a receipt matches what arrived and has been used before. Whether payments in and out go through accounts of the same person. Whether an account behaves in a way that its owner wouldn’t. People decide, not programs alone, and their decision is recorded.',
      ],
    },
    {
      id: 'suspicion',
      title: 'When we suspect something',
      paragraphs: [
        'We may hold a payment or disable the account, and ask you where the money comes from. The law can oblige us to report it, and forbid us to tell you that we did. What is yours stays on record throughout.',
      ],
    },
    {
      id: 'fraud',
      title: 'When you suspect something',
      paragraphs: [
        'Somebody who writes in our name and asks for your password, for a fee before a withdrawal, or for a transfer to another address, is a fraud. Don’t answer. Change your password, which ends every other session, and tell us.',
        'If money has left already: tell your bank or exchange at once, then the police, then us. Hours count. Nobody who offers to fetch it back for a fee can do it.',
      ],
      points: [
        [
          'In the United States',
          'The FBI’s Internet Crime Complaint Center and the Federal Trade Commission take reports.',
        ],
        ['Elsewhere', 'Your police, and the regulator of financial markets in your country.'],
      ],
    },
    {
      id: 'contact',
      title: 'Report it to us',
      paragraphs: [
        'Say what happened, when, and which entry or address it concerns. You may stay nameless.',
      ],
      contact: true,
    },
  ],
};
