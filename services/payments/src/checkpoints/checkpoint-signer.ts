import type { Connection } from '@candor/kit/mongo/connect-mongo';
import { LeaseHeldError } from '@candor/kit/mongo/lease';
import { createPeriodicJob } from '@candor/kit/service/periodic-job';
import type { PaymentsDeps } from '../payments-deps.ts';
import type { CheckpointKey } from './checkpoint-key.ts';
import { signCheckpoint } from './sign-checkpoint.ts';

const EVERY_MS = 3_600_000;

/** Signs the state of the ledger every hour. */
export function createCheckpointSigner(
  connection: Connection,
  { data, clock, log }: Pick<PaymentsDeps, 'data' | 'clock' | 'log'>,
  key: CheckpointKey,
) {
  return createPeriodicJob({
    name: 'checkpoint signer',
    everyMs: EVERY_MS,
    log,
    async run() {
      try {
        const checkpoint = await signCheckpoint(connection, { data, key, now: () => clock.now() });
        if (!checkpoint) return;
        const { number, wallets, entries, root } = checkpoint;
        log.info({ number, wallets, entries, root }, 'ledger checkpoint signed');
      } catch (error) {
        // Another instance is signing it.
        if (!(error instanceof LeaseHeldError)) throw error;
      }
    },
  });
}
