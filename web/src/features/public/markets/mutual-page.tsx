import { mutual } from '#pack/markets/mutual.ts';
import { MarketGuide } from './market-guide.tsx';

export function MutualPage() {
  return <MarketGuide name="mutual" guide={mutual} next="fixed" />;
}
