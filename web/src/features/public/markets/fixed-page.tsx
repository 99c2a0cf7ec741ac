import { fixed } from '#pack/markets/fixed.ts';
import { paths } from '../../../lib/paths.ts';
import { MarketGuide } from './market-guide.tsx';

export function FixedPage() {
  return <MarketGuide guide={fixed} next={{ to: paths.gold, label: 'Gold' }} />;
}
