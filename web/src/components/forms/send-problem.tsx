import { Unplug } from 'lucide-react';
import { type ErrorTexts, errorsCopy } from '../../copy/errors.ts';
import { type SendingTexts, sendingCopy } from '../../copy/sending.ts';
import { isApiError, isOutcomeUnknown } from '../../lib/api-error.ts';
import { toMessage } from '../../lib/to-message.ts';
import './forms.scss';

/** For a review's dialog: why the request could not be sent, and that sending it again is safe. */
export function SendProblem({ problem }: { problem: unknown }) {
  const copy = sendingCopy.useTexts();
  const errors = errorsCopy.useTexts();
  if (!problem) return null;
  const requestId = isApiError(problem) ? problem.requestId : null;
  return (
    <div className="alert tone-negative fs-3 flex-nowrap mt-4" role="alert">
      <Unplug size={19} strokeWidth={1.6} aria-hidden="true" />
      <div>
        <p>
          <strong>{toTitle(problem, copy, errors)}</strong>
        </p>
        <p>{isOutcomeUnknown(problem) ? copy.outcomeUnknown : copy.notSent}</p>
        {requestId && <p className="smallest muted">{errors.reference(requestId)}</p>}
      </div>
    </div>
  );
}

function toTitle(problem: unknown, copy: SendingTexts, errors: ErrorTexts): string {
  if (!isApiError(problem)) return toMessage(problem, errors);
  if (problem.code === 'NETWORK_UNREACHABLE') return copy.unreachable;
  return isOutcomeUnknown(problem) ? copy.serverFailed : toMessage(problem, errors);
}
