import { CloudOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { DateTime } from '../../components/data/date-time.tsx';
import { offlineCopy } from '../../copy/offline.ts';
import { useStore } from '../../hydration/use-store.ts';
import { useServices, useSession, useSessionState } from '../../lib/services.ts';
import { useOnline } from '../../lib/use-online.ts';

/** Says that the figures on the screen are those that were last read, and of when; goes once they are current again. */
export function LastFiguresNotice() {
  const copy = offlineCopy.useTexts();
  const { lastFigures } = useServices();
  const shownFrom = useStore(lastFigures.shownFrom);
  const state = useSessionState();
  /** Without a connection the banner above says it already. */
  const online = useOnline();
  const isOffline = state.status === 'signed-in' && state.offline === true;
  const isShown = shownFrom !== null || isOffline;
  const { busy, reconnect } = useReconnect({ active: isShown });
  if (!isShown) return null;
  return (
    <div
      className="hstack flex-wrap gap-3 row-gap-2 last-figures py-2 bg-pending-tint text-pending border-bottom small"
      role="status"
    >
      <CloudOff size={20} strokeWidth={1.5} aria-hidden="true" />
      <p>
        {shownFrom === null ? (
          copy.unreachable
        ) : (
          <strong>
            {copy.lastFigures} <DateTime value={new Date(shownFrom)} zone />.
          </strong>
        )}{' '}
        {online && copy.readOnly}
      </p>
      <button type="button" className="btn-text" aria-busy={busy} onClick={() => void reconnect()}>
        {copy.retry}
      </button>
    </div>
  );
}

/** The browser's word that it is connected can come too early, or not at all where only the server was unreachable. */
const RETRY_MS = 10_000;

/** Signs in again and reads everything again: on demand, when the connection is back, and from time to time. */
function useReconnect({ active }: { active: boolean }) {
  const session = useSession();
  const { invalidation } = useServices();
  const [busy, setBusy] = useState(false);

  async function reconnect(): Promise<void> {
    if (busy) return;
    setBusy(true);
    try {
      await session.reconnect();
      await invalidation.invalidateAll();
    } finally {
      setBusy(false);
    }
  }

  const latest = useRef(reconnect);
  useEffect(() => {
    latest.current = reconnect;
  });
  useEffect(() => {
    if (!active) return;
    const retry = () => void latest.current();
    const timer = setInterval(retry, RETRY_MS);
    window.addEventListener('online', retry);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', retry);
    };
  }, [active]);

  return { busy, reconnect };
}
