import { FormProblem } from '../../../components/forms/form-problem.tsx';
import type { DecisionProblem } from '../queue/decision-problem.ts';

/** Why a decision was not accepted and what to do, where it was made. */
export function ProblemNote({ problem }: { problem: DecisionProblem }) {
  return (
    <div role="alert">
      <FormProblem>
        {problem.text}
        {problem.requestId && (
          <span className="smallest muted problem-reference">
            Reference for support: {problem.requestId}
          </span>
        )}
      </FormProblem>
    </div>
  );
}
