import { forex } from '#pack/markets/forex.ts';
import { MarketWidget } from '../../../components/market/market-widget.tsx';
import { paths } from '../../../lib/paths.ts';
import { MarketGuide } from './market-guide.tsx';

export function ForexPage() {
  return (
    <MarketGuide
      guide={forex}
      prices={<MarketWidget kind="rates" />}
      next={{ to: paths.estate, label: 'Real estate' }}
    />
  );
}
