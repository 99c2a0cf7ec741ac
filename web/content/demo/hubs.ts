import type { Hub } from '../hub.ts';

export const marketHub: Hub = {
  title: 'Markets',
  lead: 'Six markets, each with an example entry by entry.',
  entries: [
    {
      to: '/stocks',
      title: 'Stocks',
      text: 'Parts of companies, for five years or more.',
      drawing: 'spread',
    },
    {
      to: '/forex',
      title: 'Forex',
      text: 'One currency against another. Highest risk of the six.',
      drawing: 'pair',
    },
    {
      to: '/estate',
      title: 'Real estate',
      text: 'Rent after costs. Hard to sell in a hurry.',
      drawing: 'building',
    },
    {
      to: '/mutual',
      title: 'Mutual funds',
      text: 'A pool with a manager, for a fee.',
      drawing: 'basket',
    },
    {
      to: '/fixed',
      title: 'Fixed income',
      text: 'As good as whoever promises to pay.',
      drawing: 'ladder',
    },
    { to: '/gold', title: 'Gold', text: 'No interest. A small part, if any.', drawing: 'layers' },
  ],
};

export const planningHub: Hub = {
  title: 'Planning services',
  lead: 'Money with a purpose needs a date and an amount.',
  entries: [
    {
      to: '/oil',
      title: 'Oil and gas planning',
      text: 'For money that may be lost.',
      drawing: 'well',
    },
    {
      to: '/business',
      title: 'Business planning',
      text: 'Cash, reserves and partners.',
      drawing: 'firm',
    },
    {
      to: '/long-term',
      title: 'Long-term planning',
      text: 'An amount for each month.',
      drawing: 'years',
    },
    { to: '/estate-plan', title: 'Estate planning', text: 'Who receives what.', drawing: 'heirs' },
    {
      to: '/finance',
      title: 'Financial planning',
      text: 'A budget, then the first investment.',
      drawing: 'flow',
    },
  ],
};

export const resourcesHub: Hub = {
  title: 'Resources',
  lead: 'How to protect yourself, and our policies.',
  entries: [
    { to: '/buy-crypto', title: 'Buy crypto safely', text: 'Seven tips.' },
    { to: '/disclaimer', title: 'Disclaimer', text: 'What this site is not.' },
    { to: '/cashback', title: 'Cash back policy', text: 'When a deposit is returned.' },
    {
      to: '/crime',
      title: 'Criminal activity policy',
      text: 'Fraud, stolen money, money laundering.',
    },
    { to: '/terms', title: 'Terms and conditions', text: 'Your account, your money, the risks.' },
    { to: '/privacy', title: 'Privacy policy', text: 'What we keep, and for how long.' },
  ],
};
