import { Link } from 'react-router-dom';
import { marketHub } from '#pack/hubs.ts';
import { paths } from '../../lib/paths.ts';
import { HubPage } from './hub-page.tsx';

export function MarketPage() {
  return (
    <HubPage
      hub={marketHub}
      actions={
        <>
          <Link className="btn btn-primary" to={paths.login}>
            Log in
          </Link>
          <Link className="btn btn-plain" to={`${paths.home}#plans`}>
            Compare plans
          </Link>
        </>
      }
    />
  );
}
