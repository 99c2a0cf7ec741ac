import { Unplug } from 'lucide-react';
import { isApiError, isOutcomeUnknown } from '../../lib/api-error.ts';
import { toMessage } from '../../lib/to-message';
import './forms.scss';
import './form-problem.scss';

/** Why a reviewed request could not be sent, and that sending it again is safe. Stands in its dialog. */
export function SendProblem({ problem }: { problem: unknown }) {
  if (!problem) return null;
  const requestId = isApiError(problem) ? problem.requestId : null;
  return (
    <div className="form-problem send-problem" role="alert">
      <Unplug size={19} strokeWidth={1.6} aria-hidden="true" />
      <div>
        <p>
          <strong>{toTitle(problem)}</strong>
        </p>
        <p>
          {isOutcomeUnknown(problem) ? UNKNOWN : 'Nothing was sent. Wait a moment, then retry.'}
        </p>
        {requestId && <p className="smallest muted">Reference for support: {requestId}</p>}
      </div>
    </div>
  );
}

const UNKNOWN =
  'We can’t tell whether it arrived. Retry: the same request is never counted twice, and nothing you entered is lost.';

function toTitle(problem: unknown): string {
  if (!isApiError(problem)) return toMessage(problem);
  if (problem.code === 'NETWORK_UNREACHABLE') return 'Candor can’t be reached';
  return isOutcomeUnknown(problem) ? 'Candor has a problem answering' : problem.message;
}
