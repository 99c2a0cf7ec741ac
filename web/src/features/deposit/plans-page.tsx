import { Link } from '#router';
import { usePlans } from '../../api/settings.ts';
import { PlanReturn } from '../../components/data/claim.tsx';
import { ReturnsWithRisk } from '../../components/data/returns-with-risk.tsx';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { Loading, Skeleton } from '../../components/feedback/skeleton.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { depositCopy } from '../../copy/deposit.ts';
import { useCopy } from '../../lib/copy.ts';
import { useFigures } from '../../lib/figures/use-figures.ts';
import { paths } from '../../lib/paths.ts';
import './plans-page.scss';

/** The plans side by side. They differ in their limits, not in what they hold. */
export function PlansPage() {
  const { plans: t } = useCopy(depositCopy);
  return (
    <div className="plans-page">
      <PageHeader title={t.title} lead={t.lead} />
      <PlanList />
      <section className="plan-holds" aria-labelledby="plan-holds">
        <h2 id="plan-holds">{t.holdsTitle}</h2>
        <ul>
          {t.holds.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
        <p className="muted">{t.risks(<Link to={paths.terms}>{t.terms}</Link>)}</p>
      </section>
    </div>
  );
}

function PlanList() {
  const { plans: t } = useCopy(depositCopy);
  const { plans, error, retry } = usePlans();
  const { limit } = useFigures();
  if (!plans) {
    return error ? (
      <LoadFailure what={t.title} error={error} onRetry={retry} />
    ) : (
      <Loading what={t.title}>
        <Skeleton lines={4} height="120px" />
      </Loading>
    );
  }
  return (
    <ReturnsWithRisk>
      <ul className="plan-list">
        {plans.map((plan) => (
          <li key={plan.name}>
            <h2>{plan.name}</h2>
            <p className="tabular">{t.limits(limit(plan.minimum), limit(plan.maximum))}</p>
            <p className="plan-quoted">
              <span className="muted">{t.quotedReturn}</span> <PlanReturn plan={plan} />
            </p>
            <Link className="btn btn-plain" to={`${paths.deposit}?plan=${plan.value}`}>
              {t.choose}
              <span className="visually-hidden"> {plan.name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </ReturnsWithRisk>
  );
}
