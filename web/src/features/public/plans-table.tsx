import type { Plan } from '@candor/contracts/plans';
import { useState } from 'react';
import { home } from '#pack/home.ts';
import { useCurrentPlans } from '../../api/current-plans.ts';
import { PlanReturn } from '../../components/data/claim.tsx';
import { ReturnsWithRisk } from '../../components/data/returns-with-risk.tsx';
import { homeCopy } from '../../copy/public-home.ts';
import { useFigures } from '../../lib/figures/use-figures.ts';
import { usePack } from '../../lib/pack.ts';
import { Fold } from './fold.tsx';
import { Slider } from './slider.tsx';

/** Steps of the slider from the smallest to the largest deposit, each larger than the one before by the same factor. */
const STEPS = 40;
const START = 12;

/** The plans side by side, and the one that an amount belongs to; returns are marked and followed by the risk statement. */
export function PlansTable() {
  const copy = homeCopy.useTexts().plans;
  const { title, holds } = usePack('home', home).plans;
  const { limit } = useFigures();
  const plans = useCurrentPlans();
  const [step, setStep] = useState(START);
  const amount = toAmount(plans, step);
  const chosen = plans.find(({ minimum, maximum }) => amount > minimum && amount <= maximum);
  return (
    <section className="site-width home-section" id="plans">
      <div className="hstack flex-wrap gap-4 justify-between">
        <h2 className="fs-5">{title}</h2>
        <Slider
          label={copy.yourDeposit}
          min={0}
          max={STEPS}
          value={step}
          aria-valuetext={copy.amountInPlan(limit(amount), chosen?.name ?? '')}
          output={limit(amount)}
          onChange={setStep}
        />
      </div>
      <ReturnsWithRisk>
        <table className="plans-table table table-stacked my-5">
          <caption className="visually-hidden">{copy.caption}</caption>
          <thead>
            <tr>
              <th scope="col">{copy.plan}</th>
              <th scope="col" data-align="right">
                {copy.deposit}
              </th>
              <th scope="col" data-align="right">
                {copy.quotedReturn}
              </th>
            </tr>
          </thead>
          <tbody>
            {plans.map((plan) => (
              <tr key={plan.value} aria-current={plan === chosen ? 'true' : undefined}>
                <th scope="row" className="serif fs-4">
                  {plan.name}
                </th>
                <td data-align="right" data-label={copy.deposit}>
                  {copy.range(limit(plan.minimum), limit(plan.maximum))}
                </td>
                <td data-align="right" data-label={copy.quotedReturn}>
                  <PlanReturn plan={plan} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ReturnsWithRisk>
      <Fold title={copy.holds}>
        <p>{holds.join(', ')}</p>
      </Fold>
    </section>
  );
}

/** The deposit of a step, in cents: above the smallest minimum, and a round sum. */
function toAmount(plans: readonly Plan[], step: number): number {
  const least = Math.min(...plans.map(({ minimum }) => minimum));
  const most = Math.max(...plans.map(({ maximum }) => maximum));
  const amount = least * (most / least) ** (step / STEPS);
  const round = 10 ** (Math.floor(Math.log10(amount)) - 1);
  return Math.min(most, Math.floor(amount / round) * round + round);
}
