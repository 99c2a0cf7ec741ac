import { Link } from '#router';
import { usePlans } from '../../api/settings.ts';
import { PlanReturn } from '../../components/data/claim.tsx';
import { ReturnsWithRisk } from '../../components/data/returns-with-risk.tsx';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { Columns } from '../../components/layout/columns.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { Section } from '../../components/layout/section.tsx';
import { depositCopy } from '../../copy/deposit.ts';
import { useFigures } from '../../lib/figures/use-figures.ts';
import { paths } from '../../lib/paths.ts';

/** The plans side by side. They differ in their limits, not in what they hold. */
export function PlansPage() {
  const { plans: t } = depositCopy.useTexts();
  return (
    <div className="max-w-page">
      <PageHeader title={t.title} lead={t.lead} />
      <PlanList />
      <Section title={t.holdsTitle} className="max-w-measure mt-7">
        <ul className="bullets mb-3">
          {t.holds.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
        <p className="muted">{t.risks(<Link to={paths.terms}>{t.terms}</Link>)}</p>
      </Section>
    </div>
  );
}

function PlanList() {
  const { plans: t } = depositCopy.useTexts();
  const { limit } = useFigures();
  return (
    <Loaded read={usePlans()} what={t.title} lines={4} height="120px">
      {(plans) => (
        <ReturnsWithRisk>
          <ul className="ruled border-top border-bottom mb-6">
            {plans.map((plan) => (
              <Columns as="li" kind={4} key={plan.name} gap={2} className="align-center py-4">
                <h2>{plan.name}</h2>
                <p className="tabular">{t.limits(limit(plan.minimum), limit(plan.maximum))}</p>
                <p>
                  <span className="d-block smallest muted">{t.quotedReturn}</span>{' '}
                  <PlanReturn plan={plan} />
                </p>
                <Link className="btn btn-plain me-auto" to={`${paths.deposit}?plan=${plan.value}`}>
                  {t.choose}
                  <span className="visually-hidden"> {plan.name}</span>
                </Link>
              </Columns>
            ))}
          </ul>
        </ReturnsWithRisk>
      )}
    </Loaded>
  );
}
