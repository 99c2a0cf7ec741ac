import { gold } from '#pack/markets/gold.ts';
import { MarketGuide } from './market-guide.tsx';

export function GoldPage() {
  return <MarketGuide name="gold" guide={gold} next="stocks" />;
}
