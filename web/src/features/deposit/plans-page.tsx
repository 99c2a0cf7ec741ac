import { PLANS } from '@candor/contracts/plans';
import { Link } from 'react-router-dom';
import { Claim } from '../../components/data/claim.tsx';
import { ReturnsWithRisk } from '../../components/data/returns-with-risk.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { formatLimit } from '../../lib/format-limit.ts';
import { paths } from '../../lib/paths.ts';
import './plans-page.scss';

const HOLDS = [
  'CFD on US Stocks',
  'CFD on Indices',
  '36 currency pairs',
  'Cryptocurrency',
  'Metal',
  'Loyalty Bonuses',
];

/** The four plans side by side; what they hold is the same, how much they take is not. */
export function PlansPage() {
  return (
    <div className="plans-page">
      <PageHeader
        title="Investment Plans"
        lead="A plan is chosen by the size of the deposit. What it holds does not depend on it."
      />
      <ReturnsWithRisk>
        <ul className="plan-list">
          {PLANS.map((plan) => (
            <li key={plan.name}>
              <h2>{plan.name}</h2>
              <p className="tabular">
                above {formatLimit(plan.minimum)} to {formatLimit(plan.maximum)}
              </p>
              <p className="plan-quoted">
                <span className="muted">Quoted return</span> <Claim id={`plan-${plan.value}`} />
              </p>
              <Link className="btn btn-plain" to={`${paths.deposit}?plan=${plan.value}`}>
                Choose Plan<span className="visually-hidden"> {plan.name}</span>
              </Link>
            </li>
          ))}
        </ul>
      </ReturnsWithRisk>
      <section className="plan-holds" aria-labelledby="plan-holds">
        <h2 id="plan-holds">What each plan may hold</h2>
        <ul>
          {HOLDS.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
        <p className="muted">
          Contracts for difference and currency trades are leveraged: a small move against them can
          cost more than was put into the trade. Read the{' '}
          <Link to={paths.terms}>terms and risks</Link>.
        </p>
      </section>
    </div>
  );
}
