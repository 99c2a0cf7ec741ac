import { fixed } from '#pack/markets/fixed.ts';
import { MarketGuide } from './market-guide.tsx';

export function FixedPage() {
  return <MarketGuide name="fixed" guide={fixed} next="gold" />;
}
