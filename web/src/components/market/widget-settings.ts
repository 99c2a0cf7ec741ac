import type { Theme } from '../../lib/theme.ts';

export type WidgetKind = 'ticker' | 'chart' | 'rates';

interface Widget {
  /** The provider's name for it. */
  script: string;
  /** In pixels; reserved from the start, so that nothing moves when the widget is shown. */
  height: number;
  settings: Record<string, unknown>;
}

export const WIDGETS: Record<WidgetKind, Widget> = {
  ticker: {
    script: 'ticker-tape',
    height: 76,
    settings: {
      symbols: [
        { proName: 'FOREXCOM:SPXUSD', title: 'S&P 500' },
        { proName: 'FOREXCOM:NSXUSD', title: 'US 100' },
        { proName: 'FX_IDC:EURUSD', title: 'EUR/USD' },
        { proName: 'BITSTAMP:BTCUSD', title: 'Bitcoin' },
        { proName: 'BITSTAMP:ETHUSD', title: 'Ethereum' },
      ],
      showSymbolLogo: false,
      isTransparent: true,
      displayMode: 'adaptive',
    },
  },
  chart: {
    script: 'advanced-chart',
    height: 520,
    settings: {
      symbol: 'NASDAQ:AAPL',
      interval: 'D',
      allow_symbol_change: true,
      autosize: true,
      timezone: 'Etc/UTC',
      style: '1',
    },
  },
  rates: {
    script: 'forex-cross-rates',
    height: 480,
    settings: {
      currencies: [
        'EUR',
        'USD',
        'JPY',
        'GBP',
        'CHF',
        'AUD',
        'CAD',
        'NZD',
        'CNY',
        'TRY',
        'SEK',
        'NOK',
        'DKK',
        'ZAR',
      ],
      isTransparent: true,
      width: '100%',
      height: '100%',
    },
  },
};

/** The settings for the provider's embedding script. */
export function widgetSettings(kind: WidgetKind, theme: Theme): Record<string, unknown> {
  return { ...WIDGETS[kind].settings, colorTheme: theme, theme, locale: 'en' };
}
