import { Counter, Gauge, type Metric } from 'prom-client';
import type { Part } from '../lifecycle.ts';
import { isPeriodicJob } from '../service/periodic-job.ts';

/** Metrics of the periodic jobs among the parts of a service: sweeps, posters, checkpoints. */
export function createJobMetrics(parts: readonly Part[]): Metric[] {
  const runs = new Counter({
    name: 'candor_job_runs_total',
    help: 'Runs of periodic work',
    labelNames: ['task', 'outcome'],
    registers: [],
  });
  const lastSuccess = new Gauge({
    name: 'candor_job_last_success_timestamp_seconds',
    help: 'When periodic work last succeeded, in Unix time; the start of the process before its first success',
    labelNames: ['task'],
    registers: [],
  });
  const intervals = new Gauge({
    name: 'candor_job_interval_seconds',
    help: 'Interval at which periodic work is due',
    labelNames: ['task'],
    registers: [],
  });
  for (const part of parts.filter(isPeriodicJob)) {
    const task = part.name;
    for (const outcome of ['succeeded', 'failed']) runs.inc({ task, outcome }, 0);
    lastSuccess.setToCurrentTime({ task });
    intervals.set({ task }, part.everyMs / 1_000);
    part.onRun((succeeded) => {
      runs.inc({ task, outcome: succeeded ? 'succeeded' : 'failed' });
      if (succeeded) lastSuccess.setToCurrentTime({ task });
    });
  }
  return [runs, lastSuccess, intervals];
}
