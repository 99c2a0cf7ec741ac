import { WifiOff } from 'lucide-react';
import { useOnline } from '../../lib/use-online.ts';
import './offline-banner.scss';

/** Appears while the browser has no connection and goes when it is back. */
export function OfflineBanner() {
  const online = useOnline();
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
