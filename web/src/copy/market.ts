import { createElement, Fragment, type ReactNode } from 'react';
import { defineCopy } from '../lib/copy.ts';

/** Texts of the market widgets. */
export const marketCopy = defineCopy('market', {
  titles: {
    ticker: 'Market prices',
    chart: 'Trading chart',
    rates: 'Currency cross rates',
  },
  question: 'Prices load when you allow the market widget.',
  declined: 'You declined the market widget.',
  allow: 'Allow',
  allowWidget: (title: string) => `Allow: ${title}`,
  decline: 'Decline',
  declineWidget: (title: string) => `Decline: ${title}`,
  why: 'TradingView would learn your network address. Nothing is sent before you allow it.',
  unreachable: 'Prices can’t be reached just now.',
  retry: 'Try again',
  loading: 'Loading prices.',
  provider: 'TradingView',
  source: (provider: ReactNode): ReactNode => createElement(Fragment, null, 'Prices by ', provider),
});
