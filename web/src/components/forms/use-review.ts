import { useRef, useState } from 'react';
import { isRetryable } from '../../lib/api-error.ts';
import { useShowError } from '../feedback/use-show-error.ts';
import { useKeptKeys } from './draft.tsx';

/** A request that the user reviews in a dialog before it is sent. */
export interface Review<V> {
  /** The values under review; null while no dialog is open. */
  values: V | null;
  busy: boolean;
  /** Why sending failed, unless it was refused. The dialog stays open and offers Retry. */
  problem: unknown;
  /** Number of such failures: the React key of the alert, so that each failure is announced. */
  failures: number;
  /** The server's refusal, for `RefusedFields` in the form. */
  refusal: unknown;
  open(values: V): void;
  /** Sends the values; a retry has the same Idempotency-Key. */
  send(): Promise<void>;
  close(): void;
}

/**
 * The review between a form and a call that moves money. A refusal closes the dialog and returns to the form. A
 * failure of unknown outcome keeps the dialog open, and a retry has the same key, so that nothing is done twice.
 */
export function useReview<V, R>(deps: {
  /** Names the form, as its draft is named. */
  name: string;
  /** Opens the review at once, for dialogs without a form before them. */
  initial?: V;
  /** What identifies a request: equal results share an Idempotency-Key. */
  identify: (values: V) => unknown;
  send: (values: V, idempotencyKey: string) => Promise<R>;
  onDone: (result: R, values: V) => void;
  /** Where no form shows the refusal, which is then reported in the snack-bar. */
  onRefused?: (error: unknown) => void;
}): Review<V> {
  const showError = useShowError();
  const withKey = useKeptKeys(deps.name);
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
    try {
      const result = await withKey(deps.identify(values), (key) => deps.send(values, key));
      close();
      deps.onDone(result, values);
    } catch (error) {
      if (isRetryable(error)) {
        setProblem(error);
        setFailures((before) => before + 1);
      } else {
        close();
        setRefusal(error);
        if (!deps.onRefused) return;
        deps.onRefused(error);
        showError(error);
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
