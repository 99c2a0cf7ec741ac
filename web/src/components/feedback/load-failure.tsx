import { RotateCw, Unplug } from 'lucide-react';
import { useState } from 'react';
import { isApiError } from '../../lib/api-error.ts';
import './load-failure.scss';

/** What could not be loaded, why, and Retry. */
export function LoadFailure({
  what,
  error,
  onRetry,
}: {
  /** Completes "… could not be loaded": "Your history". */
  what: string;
  error: unknown;
  onRetry?: () => unknown;
}) {
  const [retrying, setRetrying] = useState(false);
  const reason = error instanceof Error ? error.message : 'Something unexpected happened.';
  const requestId = isApiError(error) ? error.requestId : null;

  async function retry(): Promise<void> {
    setRetrying(true);
    try {
      await onRetry?.();
    } finally {
      setRetrying(false);
    }
  }

  return (
    <div className="load-failure" role="alert">
      <Unplug size={22} strokeWidth={1.5} aria-hidden="true" />
      <div>
        <p className="load-failure-what">{what} could not be loaded</p>
        <p className="muted">{reason}</p>
        {requestId && <p className="smallest muted">Reference for support: {requestId}</p>}
        {onRetry && (
          <button
            type="button"
            className="btn btn-plain btn-compact"
            aria-busy={retrying}
            onClick={() => !retrying && void retry()}
          >
            <RotateCw size={16} strokeWidth={1.75} aria-hidden="true" /> Retry
          </button>
        )}
      </div>
    </div>
  );
}
