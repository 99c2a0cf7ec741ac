import { useState } from 'react';
import { SNACK, useSnackBar } from '../../../components/feedback/snack-bar.tsx';
import { isRetryable } from '../../../lib/api-error.ts';
import { createKeyKeeper } from '../../../lib/idempotency-key.ts';

/** Sends what an admin does with a run, and says that it is done. A retry after a lost answer has the same key. */
export function useRunAct() {
  const show = useSnackBar();
  const [toKey] = useState(createKeyKeeper);
  return async (
    request: object,
    send: (idempotencyKey: string) => Promise<unknown>,
    done: string,
  ): Promise<void> => {
    try {
      await send(toKey(request));
      toKey.settle(request);
      show({ message: done, duration: SNACK.receipt });
    } catch (error) {
      if (!isRetryable(error)) toKey.settle(request);
      throw error;
    }
  };
}
