import { PLANS } from '@candor/contracts/plans';
import { Claim } from '../../components/data/claim.tsx';
import { RiskBeside } from '../../components/data/returns-with-risk.tsx';
import { FieldMessages } from '../../components/forms/field-frame.tsx';
import { useFormField } from '../../components/forms/use-form-field.ts';
import { formatLimit } from '../../lib/format-limit.ts';
import './plan-choice.scss';

/** The plans as rows of which one is taken: its limits and its quoted return stand in the row. */
export function PlanChoice({ name }: { name: string }) {
  const field = useFormField<string>(name);
  return (
    <fieldset id={field.id} tabIndex={-1} className="plan-choice">
      <legend className="visually-hidden">Plan</legend>
      <div className="plan-head" aria-hidden="true">
        <span>Plan</span>
        <span>Minimum</span>
        <span>Maximum</span>
        <span>ROI</span>
      </div>
      {PLANS.map((plan) => (
        <label
          key={plan.name}
          className="plan-row"
          data-chosen={field.value === plan.name || undefined}
        >
          <span className="plan-name">
            <input
              type="radio"
              className="form-check-input"
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
              <span className="plan-word">above </span>
              {formatLimit(plan.minimum)}
            </span>
            <span>
              <span className="plan-word">to </span>
              {formatLimit(plan.maximum)}
            </span>
          </span>
          <span className="plan-roi tabular">
            {/* The risk statement is the hint beneath. */}
            <RiskBeside value={true}>
              <Claim id={`plan-${plan.value}`} mark="sample" />
            </RiskBeside>
          </span>
        </label>
      ))}
      <FieldMessages
        id={field.id}
        error={field.error}
        hint="Returns are not guaranteed; you can lose what you put in."
      />
    </fieldset>
  );
}
