import { Gauge, type Metric } from 'prom-client';

/** The result of the last verification of the audit by this process. */
export interface AuditMetrics {
  metrics: readonly Metric[];
  verified(problems: number): void;
}

export function createAuditMetrics(): AuditMetrics {
  const problems = new Gauge({
    name: 'candor_audit_problems',
    help: 'Problems that the last verification of the audit found; anything but 0 means that it was changed',
    registers: [],
  });
  return { metrics: [problems], verified: (found) => problems.set(found) };
}
