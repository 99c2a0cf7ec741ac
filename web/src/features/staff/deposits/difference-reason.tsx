import { type Ref, useId } from 'react';
import { queuesCopy } from '../../../copy/queues.ts';
import { leaveField } from './leave-field.ts';

/** Why the confirmed amount differs from the claim: required, because the investor gets less or more than they said. */
export function DifferenceReason({
  value,
  problem,
  field,
  onChange,
}: {
  value: string;
  problem: string | null;
  field: Ref<HTMLInputElement>;
  onChange: (text: string) => void;
}) {
  const copy = queuesCopy.useTexts().receipt;
  const id = useId();
  return (
    <div className="vstack gap-1">
      <label htmlFor={`${id}-field`} className="form-label small">
        {copy.whyDiffers}
      </label>
      <input
        ref={field}
        id={`${id}-field`}
        className="form-control"
        type="text"
        maxLength={500}
        autoComplete="off"
        value={value}
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${id}-note`}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={leaveField}
      />
      <p id={`${id}-note`} className={problem ? 'field-error' : 'smallest muted'}>
        {problem ?? copy.whyHint}
      </p>
    </div>
  );
}
