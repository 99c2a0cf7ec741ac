import type { Checkpoints } from './data/checkpoints.ts';
import type { WalletCheckpoint } from './rules/checkpoint.ts';

const BATCH = 500;

/** Collects the heads that this process has posted and writes them as checkpoints. */
export type CheckpointWriter = ReturnType<typeof createCheckpointWriter>;

export function createCheckpointWriter(checkpoints: Checkpoints) {
  const heads = new Map<string, WalletCheckpoint>();
  const note = (head: WalletCheckpoint) => {
    if ((heads.get(head.walletId)?.seq ?? 0) < head.seq) heads.set(head.walletId, head);
  };
  return {
    /** Notes the head after a posting. */
    note,
    /** Writes the heads noted since the last flush. Keeps those that could not be written. */
    async flush() {
      while (heads.size > 0) {
        const batch = [...heads.values()].slice(0, BATCH);
        for (const { walletId } of batch) heads.delete(walletId);
        try {
          await checkpoints.advance(batch);
        } catch (error) {
          for (const head of batch) note(head);
          throw error;
        }
      }
    },
  };
}
