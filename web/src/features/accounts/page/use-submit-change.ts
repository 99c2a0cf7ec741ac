import type { ProposalView } from '@candor/contracts/proposals';
import { useState } from 'react';
import { useReadAgainSoon } from '../../../api/users.ts';
import { createKeyKeeper } from '../../../lib/idempotency-key.ts';

/**
 * Submits a change of a wallet and returns whether it is done or proposed. A retry after a lost answer has
 * the same key, so that it counts once.
 */
export function useSubmitChange<B extends object>(options: {
  send: (body: B, idempotencyKey: string) => Promise<Pick<ProposalView, 'status'>>;
  copy: { proposed: string; done: string };
}): (body: B) => Promise<string> {
  const { send, copy } = options;
  const readAgainSoon = useReadAgainSoon();
  const [withKey] = useState(createKeyKeeper);
  return async (body) => {
    const { status } = await withKey(body, (idempotencyKey) => send(body, idempotencyKey));
    readAgainSoon();
    return status === 'proposed' ? copy.proposed : copy.done;
  };
}
