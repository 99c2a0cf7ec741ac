import type { Article } from '../article.ts';

export const about: Article = {
  title: 'About Candor',
  lead: 'An investment account that its owner can check.',
  sections: [
    {
      id: 'entries',
      title: 'Entries, not promises',
      text: 'The balance and each total open to the entries behind them: what moved, when, why, and in which role somebody decided it. No trend without its period, no return without a risk statement.',
    },
    {
      id: 'how',
      title: 'How your money is recorded',
      text: 'Entries are only added. Mistakes are corrected by new ones.',
    },
    {
      id: 'people',
      title: 'Who decides',
      text: 'You, an admin, or Candor by a rule. Nobody decides about their own account, and large corrections need a second admin.',
    },
    {
      id: 'demonstration',
      title: 'This is a demonstration',
      text: 'Candor as shown here is not a licensed firm, holds nobody’s money, and offers no investment.',
    },
  ],
};
