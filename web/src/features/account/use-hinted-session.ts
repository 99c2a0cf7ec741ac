import { useEffect } from 'react';
import { useSession } from '../../lib/services.ts';

/** Finds out who is signed in, where somebody was before. */
export function useHintedSession(): void {
  const session = useSession();
  useEffect(() => {
    void session.restoreIfHinted();
  }, [session]);
}
