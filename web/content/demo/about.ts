import type { Article } from '../article.ts';

export const about: Article = {
  title: 'About Candor',
  lead: 'An investment account that can be checked by the person whose money is in it.',
  sections: [
    {
      id: 'why',
      title: 'Why it exists',
      paragraphs: [
        'Most statements ask to be believed: a balance, a percentage, an arrow. Candor shows the entries instead. Each figure opens to the lines that make it up, and each line says what moved, when, why, and in which role somebody decided it.',
        'Whatever can’t be traced is not shown. There is no trend without its period and its count of entries, and no claim about returns without a risk statement beside it.',
      ],
    },
    {
      id: 'how',
      title: 'How your money is recorded',
      paragraphs: [
        'Your account is a ledger that is only ever added to. A deposit becomes an entry when staff have seen the money arrive; a withdrawal is held the moment you ask for it and leaves the account when it is paid, or comes back with the reason when it is not.',
        'Entries are never changed or removed. A mistake is reversed by a new entry that names the one it reverses, so the story stays readable.',
      ],
    },
    {
      id: 'people',
      title: 'Who decides',
      paragraphs: [
        'Every decision about your money is made by a person with a role, and the role stands in the entry. Nobody decides about their own account, and large changes need a second person who had no part in the first step.',
      ],
    },
    {
      id: 'demonstration',
      title: 'This is a demonstration',
      paragraphs: [
        'This site runs on sample data. Candor as shown here is not a licensed firm, holds nobody’s money, and offers no investment. Plans, returns and people in it are examples.',
      ],
    },
  ],
};
