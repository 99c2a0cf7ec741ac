import { WifiOff } from 'lucide-react';
import { commonCopy } from '../../copy/common.ts';
import { useOnline } from '../../lib/use-online.ts';

/** Shown while the browser has no connection. */
export function OfflineBanner() {
  const copy = commonCopy.useTexts();
  const online = useOnline();
  return (
    <div role="status" aria-live="polite">
      {!online && (
        <p className="hstack justify-center gap-2 px-4 py-2 bg-pending-tint text-pending small fw-strong">
          <WifiOff size={16} strokeWidth={1.75} aria-hidden="true" />
          {copy.offline}
        </p>
      )}
    </div>
  );
}
