import type { Hub } from '../hub.ts';

export const marketHub: Hub = {
  title: 'Markets',
  lead: 'Six markets in plain words. Each page says what you would own, how it earns, how it loses money, and what it costs, with an example entry by entry.',
  drawing: 'spread',
  entries: [
    {
      to: '/stocks',
      title: 'Stocks',
      text: 'Parts of companies: alone, in funds, or chosen for you. Dividends, research, and how to spread the risk.',
      fact: 'Give it ten years',
      drawing: 'spread',
    },
    {
      to: '/forex',
      title: 'Forex',
      text: 'One currency against another, usually with borrowed money. Managed accounts, signals, and why most lose.',
      fact: 'Highest risk of the six',
      drawing: 'pair',
    },
    {
      to: '/estate',
      title: 'Real estate',
      text: 'Rent after all costs, what a loan does to a loss, and how you get out again.',
      fact: 'Hard to sell in a hurry',
      drawing: 'building',
    },
    {
      to: '/mutual',
      title: 'Mutual funds',
      text: 'A pool with a manager. How its price is made, and what a small fee takes over the years.',
      fact: 'Fees are the part you can choose',
      drawing: 'basket',
    },
    {
      to: '/fixed',
      title: 'Fixed income',
      text: 'Bonds, certificates of deposit and money market funds: promises with a date.',
      fact: 'As good as whoever promises',
      drawing: 'ladder',
    },
    {
      to: '/gold',
      title: 'Gold',
      text: 'Coins and bars, funds, and shares of mines. It pays no interest and owes nobody anything.',
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
  lead: 'Money that has a purpose needs a date, an amount and somebody who decides. Five kinds of plan, what each of them takes, and what you hold in your hand at the end.',
  drawing: 'years',
  entries: [
    {
      to: '/oil',
      title: 'Oil and gas planning',
      text: 'An interest in a well pays less each year. Plan the decline, the costs, and the end.',
      fact: 'For money that may be lost',
      drawing: 'well',
    },
    {
      to: '/business',
      title: 'Business planning',
      text: 'Thirteen weeks of cash, reserves that are there, and papers between partners.',
      fact: 'Three meetings',
      drawing: 'firm',
    },
    {
      to: '/long-term',
      title: 'Long-term planning',
      text: 'An amount for each month, a mix that you can stand, and a rule for bad times.',
      fact: 'Two meetings',
      drawing: 'years',
    },
    {
      to: '/estate-plan',
      title: 'Estate planning',
      text: 'Who receives what, who decides when you can’t, and four papers that say so.',
      fact: 'Two meetings, one with a lawyer',
      drawing: 'heirs',
    },
    {
      to: '/finance',
      title: 'Financial planning',
      text: 'A month on one page, debts in order, a dull reserve, then the first investment.',
      fact: 'One meeting: begin here',
      drawing: 'flow',
    },
  ],
  closing: {
    title: 'Not sure which one?',
    text: 'Begin with financial planning. Its page costs nothing and makes every other plan shorter.',
  },
};

export const resourcesHub: Hub = {
  title: 'Resources',
  lead: 'What protects you from others, and what holds between you and us. Short enough to be read before, not after.',
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
      text: 'What this site is, what it is not, and what not to conclude from it.',
    },
    {
      to: '/cashback',
      title: 'Cash back policy',
      text: 'When a deposit is returned, how to ask for it, and by when.',
    },
    {
      to: '/crime',
      title: 'Criminal activity policy',
      text: 'Fraud, stolen money, money laundering: what we do, and what you should do.',
    },
    {
      to: '/terms',
      title: 'Terms and conditions',
      text: 'Your account, your money, the risks, and the record.',
    },
    {
      to: '/privacy',
      title: 'Privacy policy',
      text: 'What we keep about you, why, for how long, and where to write.',
    },
  ],
  closing: {
    title: 'Something missing?',
    text: 'The questions that people ask most are answered on a page of their own.',
  },
};
