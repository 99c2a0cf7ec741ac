import { useRef, useState } from 'react';
import { isRetryable } from '../../lib/api-error.ts';
import { createKeyKeeper } from '../../lib/idempotency-key.ts';
import { toMessage } from '../../lib/to-message';
import { SNACK, useSnackBar } from '../feedback/snack-bar.tsx';

/** A request that is looked at once more in a dialog before it is sent. */
export interface Review<V> {
  /** What is being reviewed; null while no dialog is open. */
  values: V | null;
  busy: boolean;
  /** Why sending failed without a refusal. The dialog stays and offers Retry. */
  problem: unknown;
  /** How often it failed so: a key for what announces the problem, so that each failure is heard. */
  failures: number;
  /** What the server refused, for `RefusedFields` in the form: it marks the field and focuses it. */
  refusal: unknown;
  open(values: V): void;
  /** Sends, or sends again with the same Idempotency-Key. */
  send(): Promise<void>;
  close(): void;
}

/**
 * The step between a form and a call that moves money. A refusal closes the dialog and goes back to the form; a
 * failure of unknown outcome keeps it open, and a retry carries the same key, so that nothing is done twice.
 */
export function useReview<V, R>(deps: {
  /** Reviewed from the first moment, where the dialog itself holds the review. */
  initial?: V;
  /** What makes two requests the same one. */
  identify: (values: V) => unknown;
  send: (values: V, idempotencyKey: string) => Promise<R>;
  onDone: (result: R, values: V) => void;
  onRefused?: (error: unknown) => void;
}): Review<V> {
  const show = useSnackBar();
  const [toKey] = useState(createKeyKeeper);
  const [values, setValues] = useState<V | null>(deps.initial ?? null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const [failures, setFailures] = useState(0);
  const [refusal, setRefusal] = useState<unknown>(null);
  const sending = useRef(false);

  function close(): void {
    setValues(null);
    setProblem(null);
  }

  async function send(): Promise<void> {
    if (values === null || sending.current) return;
    sending.current = true;
    setBusy(true);
    const request = deps.identify(values);
    try {
      const result = await deps.send(values, toKey(request));
      toKey.settle(request);
      close();
      deps.onDone(result, values);
    } catch (error) {
      if (isRetryable(error)) {
        setProblem(error);
        setFailures((before) => before + 1);
      } else {
        toKey.settle(request);
        close();
        setRefusal(error);
        deps.onRefused?.(error);
        show({ message: toMessage(error), kind: 'error', duration: SNACK.error });
      }
    } finally {
      sending.current = false;
      setBusy(false);
    }
  }

  return {
    values,
    busy,
    problem,
    failures,
    refusal,
    open(next) {
      setRefusal(null);
      setValues(() => next);
    },
    send,
    close,
  };
}
