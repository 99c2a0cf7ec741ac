import { Link } from 'react-router-dom';
import { planningHub } from '#pack/hubs.ts';
import { identity } from '#pack/identity.ts';
import { business } from '#pack/planning/business.ts';
import { estatePlan } from '#pack/planning/estate-plan.ts';
import { finance } from '#pack/planning/finance.ts';
import { longTerm } from '#pack/planning/long-term.ts';
import { oil } from '#pack/planning/oil.ts';
import type { Guide } from '../../../content/guide.ts';
import { planningCopy } from '../../copy/public-planning.ts';
import { useCopy } from '../../lib/copy.ts';
import { paths } from '../../lib/paths.ts';
import { ClosingSection } from './closing-section.tsx';
import { GuidePage } from './guide-page.tsx';
import { HubPage } from './hub-page.tsx';

export function PlanningPage() {
  const copy = useCopy(planningCopy);
  return (
    <HubPage
      hub={planningHub}
      actions={
        <Link className="btn btn-primary" to={paths.finance}>
          {copy.begin}
        </Link>
      }
    />
  );
}

function PlanningGuide({ guide }: { guide: Guide }) {
  const copy = useCopy(planningCopy);
  const subject = encodeURIComponent(copy.subject(guide.title));
  return (
    <GuidePage
      guide={guide}
      within={{ to: paths.planning, label: copy.planningServices }}
      closing={
        <ClosingSection
          title={copy.talk.title}
          text={copy.talk.text(identity.consultations, identity.office.title)}
        >
          <a
            className="btn btn-primary"
            href={`mailto:${identity.consultations}?subject=${subject}`}
          >
            {copy.talk.ask}
          </a>
          <Link className="btn btn-plain" to={paths.planning}>
            {copy.talk.others}
          </Link>
        </ClosingSection>
      }
    />
  );
}

export function OilPage() {
  return <PlanningGuide guide={oil} />;
}

export function BusinessPage() {
  return <PlanningGuide guide={business} />;
}

export function LongTermPage() {
  return <PlanningGuide guide={longTerm} />;
}

export function EstatePlanPage() {
  return <PlanningGuide guide={estatePlan} />;
}

export function FinancePage() {
  return <PlanningGuide guide={finance} />;
}
