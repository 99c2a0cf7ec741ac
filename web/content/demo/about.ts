import type { Article } from '../article.ts';

export const about: Article = {
  title: 'About Candor',
  lead: 'An investment account that can be checked by the person whose money is in it.',
  sections: [
    {
      id: 'why',
      title: 'Why it exists',
      paragraphs: [
        'Most statements ask to be believed: a balance, a percentage, an arrow. Candor shows the entries instead. The balance and each total open to the entries behind them, and an entry says what moved, when, why, and in which role somebody decided it.',
        'There is no trend without its period and its count of entries, and no claim about returns without a risk statement beside it.',
      ],
    },
    {
      id: 'how',
      title: 'How your money is recorded',
      paragraphs: [
        'Your account is a ledger that is only ever added to. A deposit becomes an entry when staff have seen the money arrive; a withdrawal is held the moment you ask for it and leaves the account when it is paid, or comes back with the reason when it is not.',
        'Entries are never changed or removed. A mistake is corrected by a new entry that says why, so the history stays readable.',
      ],
    },
    {
      id: 'people',
      title: 'Who decides',
      paragraphs: [
        'Every entry names the role of whoever decided it: you, an admin, or Candor by a rule. Nobody decides about their own account, and large corrections need a second admin who had no part in the first step.',
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
