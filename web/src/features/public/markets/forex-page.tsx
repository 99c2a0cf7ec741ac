import { forex } from '#pack/markets/forex.ts';
import { MarketWidget } from '../../../components/market/market-widget.tsx';
import { MarketGuide } from './market-guide.tsx';

export function ForexPage() {
  return (
    <MarketGuide name="forex" guide={forex} prices={<MarketWidget kind="rates" />} next="estate" />
  );
}
