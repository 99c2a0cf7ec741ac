import type { Hub } from '../hub.ts';

export const marketHub: Hub = {
  title: 'Markets',
  lead: 'Six markets, each with an example entry by entry.',
  drawing: 'spread',
  entries: [
    {
      to: '/stocks',
      title: 'Stocks',
      text: 'Parts of companies: alone, in funds, or chosen for you.',
      fact: 'Give it ten years',
      drawing: 'spread',
    },
    {
      to: '/forex',
      title: 'Forex',
      text: 'One currency against another, usually with borrowed money.',
      fact: 'Highest risk of the six',
      drawing: 'pair',
    },
    {
      to: '/estate',
      title: 'Real estate',
      text: 'Rent after all costs, and how you get out again.',
      fact: 'Hard to sell in a hurry',
      drawing: 'building',
    },
    {
      to: '/mutual',
      title: 'Mutual funds',
      text: 'A pool with a manager.',
      fact: 'Fees are the part you can choose',
      drawing: 'basket',
    },
    {
      to: '/fixed',
      title: 'Fixed income',
      text: 'Bonds, deposits, money market funds: promises with a date.',
      fact: 'As good as whoever promises',
      drawing: 'ladder',
    },
    {
      to: '/gold',
      title: 'Gold',
      text: 'Coins, funds, mines. It pays no interest.',
      fact: 'A small part, if any',
      drawing: 'layers',
    },
  ],
  closing: {
    title: 'Seen enough to compare?',
    text: 'In your account the plans say what they may hold, and the entry of each deposit which plan it went to.',
  },
};

export const planningHub: Hub = {
  title: 'Planning services',
  lead: 'Money with a purpose needs a date, an amount and somebody who decides.',
  drawing: 'years',
  entries: [
    {
      to: '/oil',
      title: 'Oil and gas planning',
      text: 'A well pays less each year. Plan its end.',
      fact: 'For money that may be lost',
      drawing: 'well',
    },
    {
      to: '/business',
      title: 'Business planning',
      text: 'Thirteen weeks of cash, and papers between partners.',
      fact: 'Three meetings',
      drawing: 'firm',
    },
    {
      to: '/long-term',
      title: 'Long-term planning',
      text: 'An amount for each month and a rule for bad times.',
      fact: 'Two meetings',
      drawing: 'years',
    },
    {
      to: '/estate-plan',
      title: 'Estate planning',
      text: 'Who receives what, and four papers that say so.',
      fact: 'Two meetings, one with a lawyer',
      drawing: 'heirs',
    },
    {
      to: '/finance',
      title: 'Financial planning',
      text: 'A month on one page, then the first investment.',
      fact: 'One meeting: begin here',
      drawing: 'flow',
    },
  ],
  closing: {
    title: 'Not sure which one?',
    text: 'Begin with financial planning. It makes every other plan shorter.',
  },
};

export const resourcesHub: Hub = {
  title: 'Resources',
  lead: 'What protects you from others, and what holds between you and us.',
  drawing: 'entries',
  entries: [
    {
      to: '/buy-crypto',
      title: 'Buy crypto safely',
      text: 'Seven tips against typing errors, false shops and thieves.',
      fact: 'Read it before your first transfer',
    },
    {
      to: '/disclaimer',
      title: 'Disclaimer',
      text: 'What this site is, and what it is not.',
    },
    {
      to: '/cashback',
      title: 'Cash back policy',
      text: 'When a deposit is returned, and by when to ask.',
    },
    {
      to: '/crime',
      title: 'Criminal activity policy',
      text: 'Fraud, stolen money, money laundering: what to do.',
    },
    {
      to: '/terms',
      title: 'Terms and conditions',
      text: 'Your account, your money, the risks, and the record.',
    },
    {
      to: '/privacy',
      title: 'Privacy policy',
      text: 'What we keep, why, and for how long.',
    },
  ],
  closing: {
    title: 'Something missing?',
    text: 'The questions asked most have a page of their own.',
  },
};
