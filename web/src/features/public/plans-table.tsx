import type { Plan } from '@candor/contracts/plans';
import { Fragment, useState } from 'react';
import { home } from '#pack/home.ts';
import { useCurrentPlans } from '../../api/current-plans.ts';
import { PlanReturn } from '../../components/data/claim.tsx';
import { ReturnsWithRisk } from '../../components/data/returns-with-risk.tsx';
import { homeCopy } from '../../copy/public-home.ts';
import { useCopy } from '../../lib/copy.ts';
import { useFigures } from '../../lib/figures/use-figures.ts';
import './plans-table.scss';

/** The plans side by side; quoted returns are always marked and followed by the risk statement. */
export function PlansTable() {
  const copy = useCopy(homeCopy).plans;
  const { limit } = useFigures();
  const plans = useCurrentPlans();
  const [open, setOpen] = useState<string | null>(null);
  return (
    <section className="site-width home-section" id="plans">
      <h2>{home.plans.title}</h2>
      <ReturnsWithRisk risk={home.plans.risk}>
        <table className="plans-table">
          <caption className="visually-hidden">{copy.caption}</caption>
          <thead>
            <tr>
              <th scope="col">{copy.plan}</th>
              <th scope="col">{copy.deposit}</th>
              <th scope="col">{copy.quotedReturn}</th>
              <th scope="col">
                <span className="visually-hidden">{copy.holds}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {plans.map((plan) => (
              <Fragment key={plan.value}>
                <PlanRow
                  plan={plan}
                  open={open === plan.value}
                  onToggle={() => setOpen(open === plan.value ? null : plan.value)}
                />
                {open === plan.value && (
                  <tr className="plans-table-holds" id={`plan-${plan.value}`}>
                    <td colSpan={4}>
                      {copy.details({
                        name: plan.name,
                        holds: home.plans.holds.join(', '),
                        minimum: limit(plan.minimum),
                        maximum: limit(plan.maximum),
                      })}
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
  const copy = useCopy(homeCopy).plans;
  const { limit } = useFigures();
  return (
    <tr>
      <th scope="row">{plan.name}</th>
      <td>{copy.range(limit(plan.minimum), limit(plan.maximum))}</td>
      <td>
        <PlanReturn plan={plan} />
      </td>
      <td>
        <button
          type="button"
          className="btn btn-plain btn-compact"
          aria-label={copy.holdsOfPlan(plan.name)}
          aria-expanded={open}
          aria-controls={open ? `plan-${plan.value}` : undefined}
          onClick={onToggle}
        >
          {copy.holds}
        </button>
      </td>
    </tr>
  );
}
