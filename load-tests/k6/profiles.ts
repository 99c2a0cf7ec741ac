import type { Options, Scenario } from 'k6/options';
import { settings } from './settings.ts';

/** Iterations a minute of each scenario under average load, and the 95th percentile that its calls must keep, in ms. */
const SCENARIOS = {
  browse: { rate: 120, p95: 250 },
  dashboard: { rate: 90, p95: 300 },
  history: { rate: 60, p95: 300 },
  signIn: { rate: 20, p95: 600 },
  deposit: { rate: 12, p95: 800 },
  withdrawal: { rate: 12, p95: 500 },
  adminQueue: { rate: 8, p95: 600 },
} as const;

type Name = keyof typeof SCENARIOS;

const NAMES = Object.keys(SCENARIOS) as Name[];

/** Fewer than one call in a thousand may fail. */
const FAILURE_RATE = 'rate<0.001';

interface Profile {
  /** How its scenarios are run. */
  toScenario(rate: number): Scenario;
  /** Factor of the 95th percentiles: above the capacity of the machine, calls wait. */
  patience: number;
}

const pool = (rate: number) => ({
  timeUnit: '1m',
  preAllocatedVUs: Math.max(2, Math.ceil(rate / 20)),
  maxVUs: Math.max(10, rate * 2),
});

/** Rates that change over time: pairs of factor and duration. */
const ramp = (rate: number, steps: readonly (readonly [factor: number, time: string])[]) => ({
  executor: 'ramping-arrival-rate' as const,
  ...pool(rate),
  startRate: rate,
  stages: steps.map(([factor, duration]) => ({ target: Math.ceil(rate * factor), duration })),
});

const constant = (rate: number, duration: string) => ({
  executor: 'constant-arrival-rate' as const,
  ...pool(rate),
  rate,
  duration: settings.duration ?? duration,
});

const PROFILES: Record<string, Profile> = {
  /** Each scenario a few times, one at a time: do they work at all? */
  smoke: {
    toScenario: () => ({ executor: 'per-vu-iterations', vus: 1, iterations: 3, maxDuration: '2m' }),
    patience: 2,
  },
  /** A usual hour. */
  average: { toScenario: (rate) => constant(rate, '10m'), patience: 1 },
  /** Climbs to six times the average and stays there. */
  stress: {
    toScenario: (rate) =>
      ramp(rate, [
        [2, '1m'],
        [4, '2m'],
        [6, '2m'],
        [6, '3m'],
        [1, '1m'],
      ]),
    patience: 4,
  },
  /** Eight times the average within ten seconds, and back. */
  spike: {
    toScenario: (rate) =>
      ramp(rate, [
        [1, '30s'],
        [8, '10s'],
        [8, '1m'],
        [1, '10s'],
        [1, '1m'],
      ]),
    patience: 6,
  },
  /** For leaks: average load for hours. */
  soak: { toScenario: (rate) => constant(rate, '2h'), patience: 1 },
};

/** The options of k6 for the chosen profile. @throws Error for an unknown profile */
export function toOptions(): Options {
  const profile = PROFILES[settings.profile];
  if (!profile) {
    throw new Error(`PROFILE must be one of ${Object.keys(PROFILES).join(', ')}`);
  }
  const scenarios = NAMES.map((name) => [
    name,
    { ...profile.toScenario(SCENARIOS[name].rate), exec: name },
  ]);
  const durations = NAMES.map((name) => [
    `http_req_duration{scenario:${name}}`,
    [`p(95)<${SCENARIOS[name].p95 * profile.patience * settings.patience}`],
  ]);
  const failures = NAMES.map((name) => [`http_req_failed{scenario:${name}}`, [FAILURE_RATE]]);
  return {
    scenarios: Object.fromEntries(scenarios),
    thresholds: {
      http_req_failed: [FAILURE_RATE],
      checks: ['rate>0.999'],
      dropped_iterations: ['rate<0.1'],
      ...Object.fromEntries([...durations, ...failures]),
    },
    setupTimeout: '10m',
    teardownTimeout: '5m',
    summaryTrendStats: ['avg', 'med', 'p(95)', 'p(99)', 'max'],
    discardResponseBodies: false,
    userAgent: 'candor-load-tests',
  };
}
