import type { Article } from '../article.ts';

export const disclaimer: Article = {
  title: 'Disclaimer',
  lead: 'What this site is, what it is not, and what you must not conclude from anything on it.',
  sections: [
    {
      id: 'demonstration',
      title: 'A demonstration',
      paragraphs: [
        'This site shows what an honest investment account could look like. It runs on sample data. Nobody behind it takes deposits, gives advice or is licensed to do either. Don’t send money to any address that you see on it.',
      ],
    },
    {
      id: 'advice',
      title: 'No advice',
      paragraphs: [
        'The pages about markets and planning explain in general. They don’t know your income, your debts or your family, so they can’t tell you what to do. Ask somebody who is licensed where you live and who earns nothing from what you buy.',
      ],
    },
    {
      id: 'figures',
      title: 'Figures',
      paragraphs: [
        'Returns and statistics are shown with their source, period and the person who answers for them, or they are marked as unproven samples. Amounts in examples are invented to make the arithmetic visible.',
        'What an investment did in the past, or what somebody quotes for it, doesn’t tell what it will do.',
      ],
    },
    {
      id: 'loss',
      title: 'You can lose everything',
      paragraphs: [
        'Contracts for difference, currencies and digital money can lose all of their value within hours. With borrowed money you can owe more than you put in. No protection scheme covers losses on markets.',
      ],
    },
    {
      id: 'others',
      title: 'What comes from others',
      paragraphs: [
        'Prices in market widgets come from another company and may be late or wrong. Links to other sites are for your convenience; we answer for none of them.',
      ],
    },
  ],
};
