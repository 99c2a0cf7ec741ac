import { createElement, Fragment, type ReactNode } from 'react';
import type { marketCopy } from '../market.ts';

export const market = {
  titles: {
    ticker: 'Marktpreise',
    chart: 'Kursdiagramm',
    rates: 'Wechselkurse',
  },
  question: 'Die Kurse werden geladen, sobald Sie die Marktanzeige erlauben.',
  declined: 'Sie haben die Marktanzeige abgelehnt.',
  allow: 'Erlauben',
  allowWidget: (title: string) => `Erlauben: ${title}`,
  decline: 'Ablehnen',
  declineWidget: (title: string) => `Ablehnen: ${title}`,
  why: 'TradingView würde Ihre Netzwerkadresse erfahren. Bevor Sie zustimmen, wird nichts gesendet.',
  unreachable: 'Die Kurse sind derzeit nicht erreichbar.',
  retry: 'Erneut versuchen',
  loading: 'Kurse werden geladen.',
  provider: 'TradingView',
  source: (provider: ReactNode): ReactNode => createElement(Fragment, null, 'Kurse von ', provider),
} satisfies typeof marketCopy.texts;
