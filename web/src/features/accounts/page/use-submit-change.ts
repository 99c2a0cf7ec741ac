import type { ProposalView } from '@candor/contracts/proposals';
import { useState } from 'react';
import { useReadAgainSoon } from '../../../api/users.ts';
import { SNACK, useSnackBar } from '../../../components/feedback/snack-bar.tsx';
import { isRetryable } from '../../../lib/api-error.ts';
import { createKeyKeeper } from '../../../lib/idempotency-key.ts';

/**
 * Submits a change of a wallet, says whether it is done or proposed, and closes its dialog. A retry after a lost answer has
 * the same key, so that it counts once.
 */
export function useSubmitChange<B extends object>(options: {
  send: (body: B, idempotencyKey: string) => Promise<Pick<ProposalView, 'status'>>;
  copy: { proposed: string; done: string };
  onClose: () => void;
}): (body: B) => Promise<void> {
  const { send, copy, onClose } = options;
  const readAgainSoon = useReadAgainSoon();
  const show = useSnackBar();
  const [toKey] = useState(createKeyKeeper);
  return async (body) => {
    try {
      const { status } = await send(body, toKey(body));
      toKey.settle(body);
      const isProposed = status === 'proposed';
      show({ message: isProposed ? copy.proposed : copy.done, duration: SNACK.receipt });
      readAgainSoon();
      onClose();
    } catch (error) {
      if (!isRetryable(error)) toKey.settle(body);
      throw error;
    }
  };
}
