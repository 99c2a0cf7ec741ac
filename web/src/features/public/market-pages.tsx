import { marketHub } from '#pack/hubs.ts';
import { Link } from '#router';
import { marketHubCopy } from '../../copy/public-market-hub.ts';
import { usePack } from '../../lib/pack.ts';
import { paths } from '../../lib/paths.ts';
import { HubPage } from './hub-page.tsx';

export function MarketPage() {
  const copy = marketHubCopy.useTexts();
  return (
    <HubPage hub={usePack('marketHub', marketHub)}>
      <Link className="btn btn-primary" to={paths.login}>
        {copy.login}
      </Link>
      <Link className="btn btn-plain" to={`${paths.home}#plans`}>
        {copy.comparePlans}
      </Link>
    </HubPage>
  );
}
