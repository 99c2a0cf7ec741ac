import { mutual } from '#pack/markets/mutual.ts';
import { paths } from '../../../lib/paths.ts';
import { MarketGuide } from './market-guide.tsx';

export function MutualPage() {
  return <MarketGuide guide={mutual} next={{ to: paths.fixed, label: 'Fixed income' }} />;
}
