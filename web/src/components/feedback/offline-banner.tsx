import { WifiOff } from 'lucide-react';
import { commonCopy } from '../../copy/common.ts';
import { useCopy } from '../../lib/copy.ts';
import { useOnline } from '../../lib/use-online.ts';
import './offline-banner.scss';

/** Shown while the browser has no connection. */
export function OfflineBanner() {
  const copy = useCopy(commonCopy);
  const online = useOnline();
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
