import { identity } from '#pack/identity.ts';
import { Link } from '#router';
import type { Guide } from '../../../../content/guide.ts';
import { planningCopy } from '../../../copy/public-planning.ts';
import { usePack } from '../../../lib/pack.ts';
import { paths } from '../../../lib/paths.ts';
import { GuidePage } from '../guide-page.tsx';

/** A guide of the planning services. */
export function PlanningGuide({ name, guide: english }: { name: string; guide: Guide }) {
  const guide = usePack(name, english);
  const { consultations } = usePack('identity', identity);
  const copy = planningCopy.useTexts();
  const subject = encodeURIComponent(copy.subject(guide.title));
  return (
    <GuidePage guide={guide} within={{ to: paths.planning, label: copy.planningServices }}>
      <a className="btn btn-primary" href={`mailto:${consultations}?subject=${subject}`}>
        {copy.ask}
      </a>
      <Link className="btn btn-plain" to={paths.planning}>
        {copy.others}
      </Link>
    </GuidePage>
  );
}
