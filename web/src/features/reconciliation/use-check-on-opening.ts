import { useEffect, useRef, useState } from 'react';
import { useBooks, useStartCheck } from '../../api/reconciliation.ts';
import { useShowError } from '../../components/feedback/use-show-error.ts';
import { isApiError } from '../../lib/api-error.ts';

/** A run that began later answers for the page: opening it starts no other one. */
const RECENT_MS = 60_000;

/** Checks the changed wallets when the page is opened, unless that was done just now; true until the run is known. */
export function useCheckOnOpening({ canStart }: { canStart: boolean }): boolean {
  const { data: books, isValidating } = useBooks();
  const start = useStartCheck();
  const showError = useShowError();
  const opened = useRef(false);
  const [busy, setBusy] = useState(canStart);

  async function check(): Promise<void> {
    const since = books?.latest ? Date.now() - Date.parse(books.latest.createdAt) : null;
    const isRecent = since !== null && since < RECENT_MS;
    try {
      if (books && !books.active && !isRecent) await start('quick');
    } catch (error) {
      // Another check has just begun.
      if (!isApiError(error, 'STATE_CONFLICT')) showError(error);
    } finally {
      setBusy(false);
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the books of this visit are known
  useEffect(() => {
    if (!canStart || isValidating || opened.current) return;
    opened.current = true;
    void check();
  }, [isValidating]);

  return busy;
}
