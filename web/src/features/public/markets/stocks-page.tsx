import { stocks } from '#pack/markets/stocks.ts';
import { MarketWidget } from '../../../components/market/market-widget.tsx';
import { MarketGuide } from './market-guide.tsx';

export function StocksPage() {
  return (
    <MarketGuide name="stocks" guide={stocks} prices={<MarketWidget kind="chart" />} next="forex" />
  );
}
