import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import './offline-banner.scss';

function watch(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Appears while the browser has no connection and goes when it is back. */
export function OfflineBanner() {
  const online = useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status" aria-live="polite">
      {!online && (
        <p className="offline-banner">
          <WifiOff size={16} strokeWidth={1.75} aria-hidden="true" />
          You are offline. What you see may be out of date; nothing can be sent.
        </p>
      )}
    </div>
  );
}
