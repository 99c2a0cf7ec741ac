import { useEffect } from 'react';
import { useSession } from '../../lib/services.ts';

/** Restores the session if someone has signed in with this browser before. */
export function useHintedSession(): void {
  const session = useSession();
  useEffect(() => {
    void session.restoreIfHinted();
  }, [session]);
}
