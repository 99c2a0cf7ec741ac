import { useEffect, useRef, useState } from 'react';
import { useBookActions, useBooks } from '../../api/reconciliation.ts';
import { SNACK, useSnackBar } from '../../components/feedback/snack-bar.tsx';
import { isApiError } from '../../lib/api-error.ts';
import { useToMessage } from '../../lib/to-message.ts';

/** A run that began later answers for the page: opening it starts no other one. */
const RECENT_MS = 60_000;

/** Checks the changed wallets when the page is opened, unless that was done just now; true until the run is known. */
export function useCheckOnOpening({ canStart }: { canStart: boolean }): boolean {
  const { mutate: read } = useBooks();
  const { start } = useBookActions();
  const show = useSnackBar();
  const toMessage = useToMessage();
  const opened = useRef(false);
  const [busy, setBusy] = useState(canStart);

  async function check(): Promise<void> {
    try {
      // What is shown may be from an earlier visit.
      const books = await read();
      const since = books?.latest ? Date.now() - Date.parse(books.latest.createdAt) : null;
      const isRecent = since !== null && since < RECENT_MS;
      if (!books || books.active || isRecent) return;
      await start({ body: { scope: 'quick' } });
      await read();
    } catch (error) {
      // Another check has just begun.
      if (isApiError(error, 'STATE_CONFLICT')) return;
      show({ message: toMessage(error), duration: SNACK.error, kind: 'error' });
    } finally {
      setBusy(false);
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    if (!canStart || opened.current) return;
    opened.current = true;
    void check();
  }, []);

  return busy;
}
