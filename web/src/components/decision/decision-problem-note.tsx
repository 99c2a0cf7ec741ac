import { staffCopy } from '../../copy/staff.ts';
import { FormProblem } from '../forms/form-problem.tsx';
import type { DecisionProblem } from './decision-problem.ts';

/** Why a decision was not accepted and what to do, shown where it was made. */
export function DecisionProblemNote({ problem }: { problem: DecisionProblem }) {
  const copy = staffCopy.useTexts().decision;
  return (
    <FormProblem>
      {problem.text}
      {problem.requestId && (
        <span className="smallest muted d-block text-break">
          {copy.supportReference(problem.requestId)}
        </span>
      )}
    </FormProblem>
  );
}
