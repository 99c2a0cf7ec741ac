import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { commonCopy } from '../../copy/common.ts';
import { useCopy } from '../../lib/copy.ts';
import './offline-banner.scss';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Shown while the browser has no connection. */
export function OfflineBanner() {
  const copy = useCopy(commonCopy);
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status" aria-live="polite">
      {!online && (
        <p className="offline-banner">
          <WifiOff size={16} strokeWidth={1.75} aria-hidden="true" />
          {copy.offline}
        </p>
      )}
    </div>
  );
}
