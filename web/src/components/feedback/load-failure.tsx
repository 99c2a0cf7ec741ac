import { RotateCw, Unplug } from 'lucide-react';
import { useState } from 'react';
import { commonCopy } from '../../copy/common.ts';
import { errorsCopy } from '../../copy/errors.ts';
import { isApiError } from '../../lib/api-error.ts';
import { useToMessage } from '../../lib/to-message.ts';

/** What could not be loaded, why, and Retry. */
export function LoadFailure({
  what,
  error,
  onRetry,
}: {
  /** Completes "… could not be loaded": "Your history". */
  what: string;
  error: unknown;
  onRetry: () => unknown;
}) {
  const toMessage = useToMessage();
  const common = commonCopy.useTexts();
  const errors = errorsCopy.useTexts();
  const [retrying, setRetrying] = useState(false);
  const requestId = isApiError(error) ? error.requestId : null;

  async function retry(): Promise<void> {
    setRetrying(true);
    try {
      await onRetry();
    } finally {
      setRetrying(false);
    }
  }

  return (
    <div className="load-failure hstack align-start gap-3 py-6" role="alert">
      <Unplug className="text-negative" size={22} strokeWidth={1.5} aria-hidden="true" />
      <div>
        <p className="fw-strong">{errors.notLoaded(what)}</p>
        <p className="muted">{toMessage(error)}</p>
        {requestId && <p className="smallest muted">{errors.reference(requestId)}</p>}
        <button
          type="button"
          className="btn btn-plain btn-compact mt-3"
          aria-busy={retrying}
          onClick={() => !retrying && void retry()}
        >
          <RotateCw size={16} strokeWidth={1.75} aria-hidden="true" /> {common.retry}
        </button>
      </div>
    </div>
  );
}
