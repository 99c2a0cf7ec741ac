import { useRef, useState } from 'react';
import { SNACK, useSnackBar } from '../../components/feedback/snack-bar.tsx';
import { isApiError } from '../../lib/api-error.ts';
import { announceChange } from '../../lib/changes.ts';
import { createKeyKeeper } from '../../lib/idempotency-key.ts';
import { useApi } from '../../lib/services.ts';
import type { Queue } from './use-queue.ts';

/** Sends a decision once, says what came of it and goes on to the next item. */
export function useDecision<T extends { id: string }>(queue: Queue<T>) {
  const api = useApi();
  const show = useSnackBar();
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const keyOf = useRef(createKeyKeeper());

  /** True when the matter is decided, by this call or by somebody who was first. */
  async function decide(id: string, path: string, body: object, done: string): Promise<boolean> {
    if (sending.current) return false;
    sending.current = true;
    setBusy(true);
    try {
      await api.patch(path, body, { idempotencyKey: keyOf.current([path, body]) });
      show({ message: done, duration: SNACK.receipt });
      await queue.decided(id);
      return true;
    } catch (error) {
      show({ message: (error as Error).message, kind: 'error', duration: SNACK.error });
      // Somebody else was first: the list here is behind.
      if (!isApiError(error, 'ALREADY_DECIDED')) return false;
      await queue.decided(id);
      return true;
    } finally {
      sending.current = false;
      setBusy(false);
      announceChange();
    }
  }
  return { busy, decide };
}
