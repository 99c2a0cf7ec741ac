import { createElement, Fragment, type ReactNode } from 'react';
import type { marketCopy } from '../market.ts';

export const market = {
  titles: {
    ticker: 'Marktpreise',
    chart: 'Kursdiagramm',
    rates: 'Wechselkurse',
  },
  question: 'Kurse von TradingView laden, sobald Sie sie erlauben.',
  declined: 'Sie haben Kurse von TradingView abgelehnt.',
  allow: 'Erlauben',
  allowWidget: (title: string) => `Erlauben: ${title}`,
  decline: 'Ablehnen',
  declineWidget: (title: string) => `Ablehnen: ${title}`,
  why: 'Es würde Ihre Netzwerkadresse erfahren.',
  unreachable: 'Die Kurse sind derzeit nicht erreichbar.',
  retry: 'Erneut versuchen',
  loading: 'Kurse werden geladen.',
  provider: 'TradingView',
  source: (provider: ReactNode): ReactNode => createElement(Fragment, null, 'Kurse von ', provider),
} satisfies typeof marketCopy.texts;
