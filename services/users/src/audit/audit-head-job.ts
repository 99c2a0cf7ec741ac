import { createPeriodicJob } from '@candor/kit/service/periodic-job';
import type { UsersDeps } from '../users-deps.ts';

const EVERY_MS = 60_000;

/** Publishes the head of the audit, so that the signed checkpoints of the ledger cover it. */
export function createAuditHeadJob({ data, clock, log }: UsersDeps) {
  return createPeriodicJob({
    name: 'audit head',
    everyMs: EVERY_MS,
    log,
    async run() {
      const head = await data.audit.head();
      if (head.seq > 0) await data.auditHeads.publish(head, clock.now());
    },
  });
}
