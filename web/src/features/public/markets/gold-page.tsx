import { gold } from '#pack/markets/gold.ts';
import { paths } from '../../../lib/paths.ts';
import { MarketGuide } from './market-guide.tsx';

export function GoldPage() {
  return <MarketGuide guide={gold} next={{ to: paths.stocks, label: 'Stocks' }} />;
}
