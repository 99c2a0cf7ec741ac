import type { Part } from '@candor/kit/lifecycle';
import type { Logger } from '@candor/kit/logger';
import { createPeriodicJob } from '@candor/kit/service/periodic-job';
import type { CheckpointWriter } from './write-checkpoints.ts';

const EVERY_MS = 5_000;

/** Periodically writes the heads of the chains that this process has extended, and once more on stop. */
export function createCheckpointJob(deps: { writer: CheckpointWriter; log: Logger }): Part {
  const { writer, log } = deps;
  const job = createPeriodicJob({
    name: 'checkpoints',
    everyMs: EVERY_MS,
    log,
    run: () => writer.flush(),
  });
  return {
    ...job,
    async stop() {
      await job.stop();
      await writer.flush();
    },
  };
}
