import { estate } from '#pack/markets/estate.ts';
import { MarketGuide } from './market-guide.tsx';

export function EstatePage() {
  return <MarketGuide name="estate" guide={estate} next="mutual" />;
}
