import { PLANS, type Plan } from '@candor/contracts/plans';
import { Fragment, useState } from 'react';
import { home } from '#pack/home.ts';
import { Claim } from '../../components/data/claim.tsx';
import { ReturnsWithRisk } from '../../components/data/returns-with-risk.tsx';
import { formatLimit } from '../../lib/format-limit.ts';
import './plans-table.scss';

/** The plans side by side; a quoted return never without its mark and the risk statement. */
export function PlansTable() {
  const [open, setOpen] = useState<string | null>(null);
  return (
    <section className="site-width home-section" id="plans">
      <h2>{home.plans.title}</h2>
      <ReturnsWithRisk risk={home.plans.risk}>
        <table className="plans-table">
          <caption className="visually-hidden">Plans with their deposit range and return</caption>
          <thead>
            <tr>
              <th scope="col">Plan</th>
              <th scope="col">Deposit</th>
              <th scope="col">Quoted return</th>
              <th scope="col">
                <span className="visually-hidden">What it holds</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {PLANS.map((plan) => (
              <Fragment key={plan.value}>
                <PlanRow
                  plan={plan}
                  open={open === plan.value}
                  onToggle={() => setOpen(open === plan.value ? null : plan.value)}
                />
                {open === plan.value && (
                  <tr className="plans-table-holds" id={`plan-${plan.value}`}>
                    <td colSpan={4}>
                      {plan.name} holds: {home.plans.holds.join(', ')}. Deposits above{' '}
                      {formatLimit(plan.minimum)}, up to {formatLimit(plan.maximum)}.
                    </td>
                  </tr>
                )}
              </Fragment>
            ))}
          </tbody>
        </table>
      </ReturnsWithRisk>
    </section>
  );
}

function PlanRow({ plan, open, onToggle }: { plan: Plan; open: boolean; onToggle: () => void }) {
  return (
    <tr>
      <th scope="row">{plan.name}</th>
      <td>
        {formatLimit(plan.minimum)} to {formatLimit(plan.maximum)}
      </td>
      <td>
        <Claim id={`plan-${plan.value}`} />
      </td>
      <td>
        <button
          type="button"
          className="btn btn-plain btn-compact"
          aria-expanded={open}
          aria-controls={open ? `plan-${plan.value}` : undefined}
          onClick={onToggle}
        >
          What it holds<span className="visually-hidden">: {plan.name}</span>
        </button>
      </td>
    </tr>
  );
}
