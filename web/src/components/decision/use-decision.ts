import { useRef, useState } from 'react';
import { staffCopy } from '../../copy/staff.ts';
import { type ApiError, isApiError, isOnFields } from '../../lib/api-error.ts';
import { createKeyKeeper } from '../../lib/idempotency-key.ts';
import { useToMessage } from '../../lib/to-message.ts';
import { SNACK, useSnackBar } from '../feedback/snack-bar.tsx';
import type { QueueItem } from '../queue/queue-pages.ts';
import type { Queue } from '../queue/use-queue.ts';
import { type DecisionProblem, toDecisionProblem, toSentence } from './decision-problem.ts';

export interface DecisionRequest<B extends object> {
  /** Two decisions about an item with the same body are the same decision. */
  body: B;
  /** The call of `src/api/` that stores the decision. */
  send(call: { params: { id: string }; body: B; idempotencyKey: string }): Promise<unknown>;
  /** Shown once the decision is stored. */
  done: string;
  /** The item stays open after the decision, for somebody else. */
  stays?: true;
}

/** Sends a decision once, reports the outcome and opens the next item. */
export function useDecision<T extends QueueItem>(queue: Queue<T>) {
  const copy = staffCopy.useTexts().decision;
  const toMessage = useToMessage();
  const show = useSnackBar();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<DecisionProblem | null>(null);
  const sending = useRef(false);
  const [withKey] = useState(createKeyKeeper);

  const toDecidedText = ({ reference }: T, error: ApiError) =>
    error.decided ? queue.decided.format(reference, error.decided) : toSentence(toMessage(error));

  /** Throws errors that a form can show at its fields and handles all others. */
  async function decide<B extends object>(
    item: T,
    { body, done, send, stays }: DecisionRequest<B>,
  ): Promise<void> {
    if (sending.current || queue.store.wasDecidedHere(item.id)) return;
    sending.current = true;
    setBusy(true);
    setProblem(null);
    queue.store.hold();
    try {
      const params = { id: item.id };
      await withKey({ params, body }, (idempotencyKey) => send({ params, body, idempotencyKey }));
      show({ message: done, duration: SNACK.receipt });
      await (stays ? queue.move(1) : queue.removeDecided(item.id));
    } catch (error) {
      if (isApiError(error, 'ALREADY_DECIDED') || isApiError(error, 'PROPOSAL_EXPIRED')) {
        show({
          message: `${toDecidedText(item, error)} ${copy.alreadyDecided}`,
          kind: 'error',
        });
        await queue.removeDecided(item.id);
      } else if (isOnFields(error)) {
        throw error;
      } else {
        setProblem(toDecisionProblem(item.id, error, copy, toMessage(error)));
      }
    } finally {
      sending.current = false;
      setBusy(false);
      queue.store.release();
    }
  }

  return {
    busy,
    decide,
    /** Why the last decision about this item was not accepted. */
    findProblem: ({ id }: T) => (problem?.id === id ? problem : null),
  };
}

export type Decision<T extends QueueItem> = ReturnType<typeof useDecision<T>>;
