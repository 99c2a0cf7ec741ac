import type { Article } from '../article.ts';

export const disclaimer: Article = {
  title: 'Disclaimer',
  lead: 'What this site is not.',
  sections: [
    {
      id: 'demonstration',
      title: 'A demonstration',
      text: 'This site runs on sample data. Nobody behind it takes deposits, gives advice or is licensed to do either. Don’t send money to any address that you see on it.',
    },
    {
      id: 'advice',
      title: 'No advice',
      text: 'These pages don’t know you. Ask somebody who is licensed where you live and who earns nothing from what you buy.',
    },
    {
      id: 'figures',
      title: 'Figures',
      text: 'Returns and statistics are shown with source, period and the person who answers for them, or as unproven samples. Amounts in examples are invented. Past or quoted returns don’t tell what will happen.',
    },
    {
      id: 'loss',
      title: 'You can lose everything',
      text: 'Contracts for difference, currencies and digital money can lose all of their value within hours. With borrowed money you can owe more than you put in. No protection scheme covers losses on markets.',
    },
    {
      id: 'others',
      title: 'What comes from others',
      text: 'Prices in market widgets come from another company and may be late or wrong. We answer for no other site that we link to.',
    },
  ],
};
