import { estate } from '#pack/markets/estate.ts';
import { paths } from '../../../lib/paths.ts';
import { MarketGuide } from './market-guide.tsx';

export function EstatePage() {
  return <MarketGuide guide={estate} next={{ to: paths.mutual, label: 'Mutual funds' }} />;
}
