import type { Plan } from '@candor/contracts/plans';
import { PlanReturn } from '../../components/data/claim.tsx';
import { RiskBeside } from '../../components/data/returns-with-risk.tsx';
import { FieldMessages } from '../../components/forms/field-frame.tsx';
import { useFormField } from '../../components/forms/use-form-field.ts';
import { dataCopy } from '../../copy/data.ts';
import { depositCopy } from '../../copy/deposit.ts';
import { useFigures } from '../../lib/figures/use-figures.ts';
import './plan-choice.scss';

/** A choice of plans as rows with their limits and quoted returns. */
export function PlanChoice({ name, plans }: { name: string; plans: readonly Plan[] }) {
  const t = depositCopy.useTexts();
  const { limit } = useFigures();
  const { sample } = dataCopy.useTexts();
  const field = useFormField<string>(name);
  return (
    <fieldset id={field.id} tabIndex={-1}>
      <legend className="visually-hidden">{t.plan}</legend>
      <div className="plan-head pb-2 border-bottom smallest fw-strong muted" aria-hidden="true">
        <span>{t.plan}</span>
        <span>{t.minimum}</span>
        <span>{t.maximum}</span>
        <span>{t.roi}</span>
      </div>
      {plans.map((plan) => (
        <label
          key={plan.name}
          className="plan-row border-bottom"
          data-chosen={field.value === plan.name || undefined}
        >
          <span className="hstack gap-3 fw-strong">
            <input
              type="radio"
              className="form-check-input flex-none my-0"
              name={name}
              value={plan.name}
              checked={field.value === plan.name}
              onChange={field.input.onChange}
              onBlur={field.input.onBlur}
            />
            {plan.name}
          </span>
          <span className="plan-limits tabular">
            <span>
              {t.above} {limit(plan.minimum)}
            </span>
            <span>
              <span className="plan-word">{t.upTo} </span>
              {limit(plan.maximum)}
            </span>
          </span>
          <span className="tabular">
            {/* The hint below the rows is the risk statement. */}
            <RiskBeside value={true}>
              <PlanReturn plan={plan} mark={sample} />
            </RiskBeside>
          </span>
        </label>
      ))}
      <FieldMessages id={field.id} error={field.error} hint={t.returnsHint} />
    </fieldset>
  );
}
