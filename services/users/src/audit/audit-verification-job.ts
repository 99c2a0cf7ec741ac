import { createPeriodicJob } from '@candor/kit/service/periodic-job';
import type { UsersDeps } from '../users-deps.ts';
import type { AuditMetrics } from './audit-metrics.ts';
import { verifyAudit } from './verify-audit.ts';

const EVERY_MS = 60 * 60_000;

/** Verifies the whole audit every hour, for the page of the audit, the metrics and the log. */
export function createAuditVerificationJob(
  deps: UsersDeps,
  metrics: Pick<AuditMetrics, 'verified'>,
) {
  const { data, clock, log } = deps;
  return createPeriodicJob({
    name: 'audit verification',
    everyMs: EVERY_MS,
    log,
    async run(signal) {
      const { entries, faults, checkpoint } = await verifyAudit(deps, { signal });
      metrics.verified(faults.length);
      const fault = faults[0] ?? null;
      if (fault) log.error({ ...fault, faults: faults.length }, 'audit chain is broken');
      await data.auditState.saveVerification({
        seq: entries,
        at: clock.now(),
        checkpoint: checkpoint && {
          number: checkpoint.number,
          seq: checkpoint.seq,
          at: checkpoint.at,
        },
        fault,
      });
    },
  });
}
