import { fixed } from '#pack/markets/fixed.ts';
import { MarketGuide } from './market-guide.tsx';

export function FixedPage() {
  return <MarketGuide guide={fixed} next="gold" />;
}
