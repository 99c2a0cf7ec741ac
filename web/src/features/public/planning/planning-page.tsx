import { planningHub } from '#pack/hubs.ts';
import { Link } from '#router';
import { planningCopy } from '../../../copy/public-planning.ts';
import { usePack } from '../../../lib/pack.ts';
import { paths } from '../../../lib/paths.ts';
import { HubPage } from '../hub-page.tsx';

export function PlanningPage() {
  const copy = planningCopy.useTexts();
  return (
    <HubPage hub={usePack('planningHub', planningHub)}>
      <Link className="btn btn-primary" to={paths.finance}>
        {copy.begin}
      </Link>
    </HubPage>
  );
}
