import type { Checkpoints } from '../data/checkpoints.ts';
import type { WalletCheckpoint } from '../domain/checkpoint.ts';

/** Remembers the heads that this process has posted and writes them beside the chain. */
export interface CheckpointWriter {
  /** An entry was posted. */
  note(head: WalletCheckpoint): void;
  /** Writes what was noted since the last time. What can't be written is kept. */
  flush(): Promise<void>;
}

const BATCH = 500;

export function createCheckpointWriter(checkpoints: Checkpoints): CheckpointWriter {
  const heads = new Map<string, WalletCheckpoint>();
  const note = (head: WalletCheckpoint) => {
    if ((heads.get(head.walletId)?.seq ?? 0) < head.seq) heads.set(head.walletId, head);
  };
  return {
    note,
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
