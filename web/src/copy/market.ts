import { createElement, Fragment, type ReactNode } from 'react';
import { defineCopy } from '../lib/copy.ts';

/** Texts of the market widgets. */
export const marketCopy = defineCopy('market', {
  titles: {
    ticker: 'Market prices',
    chart: 'Trading chart',
    rates: 'Currency cross rates',
  },
  question: 'Prices by TradingView load when you allow them.',
  declined: 'You declined prices by TradingView.',
  allow: 'Allow',
  allowWidget: (title: string) => `Allow: ${title}`,
  decline: 'Decline',
  declineWidget: (title: string) => `Decline: ${title}`,
  why: 'It would learn your network address.',
  unreachable: 'Prices can’t be reached just now.',
  retry: 'Try again',
  loading: 'Loading prices.',
  provider: 'TradingView',
  source: (provider: ReactNode): ReactNode => createElement(Fragment, null, 'Prices by ', provider),
});
