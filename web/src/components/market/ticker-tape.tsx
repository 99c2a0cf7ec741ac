import type { ReactNode } from 'react';
import { MarketWidget } from './market-widget.tsx';

/** S&P 500, US 100, EUR/USD, Bitcoin and Ethereum in one row; `children` name them until prices are shown. */
export function TickerTape({ children }: { children: ReactNode }) {
  return <MarketWidget kind="ticker">{children}</MarketWidget>;
}
