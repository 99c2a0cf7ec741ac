import { useRef, useState } from 'react';
import { SNACK, useSnackBar } from '../../../components/feedback/snack-bar.tsx';
import { isApiError } from '../../../lib/api-error.ts';
import { createKeyKeeper } from '../../../lib/idempotency-key.ts';
import { asSentence, type DecisionProblem, decisionProblem } from './decision-problem.ts';
import type { Listed } from './queue-pages.ts';
import type { Queue } from './use-queue.ts';

export interface DecisionRequest {
  /** What makes two decisions the same one. */
  body: object;
  send(idempotencyKey: string): Promise<unknown>;
  /** Said when it is done. */
  done: string;
}

/** Sends a decision once, says what came of it and goes on to the next item. */
export function useDecision<T extends Listed>(queue: Queue<T>) {
  const show = useSnackBar();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<DecisionProblem | null>(null);
  const sending = useRef(false);
  const keepers = useRef(new Map<string, ReturnType<typeof createKeyKeeper>>());

  /** A decision whose answer was lost is the same one when it is sent again, whatever was decided meanwhile. */
  function findKey(id: string, request: unknown): string {
    const keeper = keepers.current.get(id) ?? createKeyKeeper();
    keepers.current.set(id, keeper);
    return keeper(request);
  }

  /** Throws what a form can show at its fields; everything else is told here. */
  async function decide(item: T, { body, done, send }: DecisionRequest): Promise<void> {
    if (sending.current || queue.store.wasDecidedHere(item.id)) return;
    sending.current = true;
    setBusy(true);
    setProblem(null);
    queue.store.hold();
    try {
      await send(findKey(item.id, body));
      show({ message: done, duration: SNACK.receipt });
      await queue.decided(item.id);
    } catch (error) {
      if (isApiError(error, 'ALREADY_DECIDED')) {
        show({
          message: `${asSentence(error.message)} Your decision changed nothing; see “Decided” for what holds.`,
          kind: 'error',
          duration: SNACK.error,
        });
        await queue.decided(item.id);
      } else if (isApiError(error) && Object.keys(error.fields).length > 0) {
        throw error;
      } else {
        setProblem(decisionProblem(item.id, error));
      }
    } finally {
      sending.current = false;
      setBusy(false);
      queue.store.release();
    }
  }
  return { busy, problem, decide };
}

export type Decision<T extends Listed> = ReturnType<typeof useDecision<T>>;
