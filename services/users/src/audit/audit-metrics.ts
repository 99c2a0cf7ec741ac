import { Gauge } from 'prom-client';

/** The result of the last verification of the audit by this process. */
export type AuditMetrics = ReturnType<typeof createAuditMetrics>;

export function createAuditMetrics() {
  const problems = new Gauge({
    name: 'candor_audit_problems',
    help: 'Problems that the last verification of the audit found; anything but 0 means that it was changed',
    registers: [],
  });
  return { metrics: [problems], verified: (found: number): void => problems.set(found) };
}
