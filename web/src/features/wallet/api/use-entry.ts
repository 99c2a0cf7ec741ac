import type { TransactionView } from '@candor/contracts/wallet-history';
import { useAccount } from '../../../lib/services.ts';
import { useCall } from '../../../lib/use-call.ts';

/** One entry by its number: from the list where it stands there, else from the server. */
export function useEntry(seq: string, listed: readonly TransactionView[]) {
  const { id } = useAccount();
  const found = listed.find((entry) => String(entry.seq) === seq);
  const valid = /^[1-9]\d{0,14}$/.test(seq);
  const asked = useCall(found || !valid ? null : 'GET users/:id/transactions/:seq', {
    params: { id, seq },
  });
  return {
    entry: found ?? asked.data,
    error: asked.error,
    invalid: !valid,
    retry: () => asked.mutate(),
  };
}
