import { settings } from './settings.ts';

interface Metric {
  type: string;
  contains: string;
  values: Record<string, number>;
  thresholds?: Record<string, { ok: boolean }>;
}

interface SummaryData {
  metrics: Record<string, Metric>;
  state: { testRunDurationMs: number };
}

interface Row {
  scenario: string;
  requests: number;
  failed: number;
  med: number;
  p95: number;
  p99: number;
  max: number;
  thresholds: { rule: string; met: boolean }[];
}

const DURATION = /^http_req_duration\{scenario:(\w+)\}$/;

const toThresholds = (metric: Metric | undefined, label: string) =>
  Object.entries(metric?.thresholds ?? {}).map(([rule, { ok }]) => ({
    rule: `${label} ${rule}`,
    met: ok,
  }));

function toRows({ metrics }: SummaryData): Row[] {
  return Object.entries(metrics).flatMap(([key, metric]) => {
    const [, scenario] = DURATION.exec(key) ?? [];
    if (!scenario) return [];
    const failures = metrics[`http_req_failed{scenario:${scenario}}`];
    const { med = 0, max = 0, ...values } = metric.values;
    const { passes = 0, fails = 0 } = failures?.values ?? {};
    return [
      {
        scenario,
        requests: passes + fails,
        failed: passes,
        med,
        p95: values['p(95)'] ?? 0,
        p99: values['p(99)'] ?? 0,
        max,
        thresholds: [...toThresholds(metric, 'ms'), ...toThresholds(failures, 'failures')],
      },
    ];
  });
}

const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

const toMs = (value: number) => value.toFixed(value < 10 ? 1 : 0);

function toTotals({ metrics, state }: SummaryData) {
  const { count = 0, rate = 0 } = metrics.http_reqs?.values ?? {};
  return {
    profile: settings.profile,
    seconds: Math.round(state.testRunDurationMs / 1000),
    requests: count,
    perSecond: Number(rate.toFixed(1)),
    failedShare: metrics.http_req_failed?.values.rate ?? 0,
    checksShare: metrics.checks?.values.rate ?? 0,
    droppedIterations: metrics.dropped_iterations?.values.count ?? 0,
    thresholds: ['http_req_failed', 'checks', 'dropped_iterations'].flatMap((name) =>
      toThresholds(metrics[name], name),
    ),
  };
}

type Totals = ReturnType<typeof toTotals>;

const COLUMNS = ['scenario', 'requests', 'failed', 'median', 'p95', 'p99', 'max'] as const;

const toCells = ({ scenario, requests, failed, med, p95, p99, max }: Row) => [
  scenario,
  String(requests),
  String(failed),
  ...[med, p95, p99, max].map(toMs),
];

function toText(totals: Totals, rows: Row[]): string {
  const lines = [COLUMNS, ...rows.map(toCells)].map(([first = '', ...others]) =>
    [first.padEnd(12), ...others.map((cell) => cell.padStart(9))].join(''),
  );
  const missed = [...totals.thresholds, ...rows.flatMap((row) => row.thresholds)].filter(
    ({ met }) => !met,
  );
  return [
    '',
    `profile ${totals.profile}: ${totals.requests} requests in ${totals.seconds} s (${totals.perSecond}/s), ${(totals.failedShare * 100).toFixed(3)} % failed, ${totals.droppedIterations} iterations dropped`,
    '',
    ...lines,
    '',
    rows.every(({ requests }) => requests === 0)
      ? 'no scenario made a request'
      : missed.length === 0
        ? 'every threshold is met'
        : `missed: ${missed.map(({ rule }) => rule).join('; ')}`,
    '',
  ].join('\n');
}

function toHtml(totals: Totals, rows: Row[]): string {
  const cells = (tag: string, values: readonly string[]) =>
    values.map((value) => `<${tag}>${escapeHtml(value)}</${tag}>`).join('');
  const rules = (row: Row) =>
    row.thresholds.map(({ rule, met }) => `${met ? 'met' : 'MISSED'}: ${rule}`).join(', ');
  const body = rows.map((row) => `<tr>${cells('td', [...toCells(row), rules(row)])}</tr>`);
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Load test: ${escapeHtml(totals.profile)}</title>
<style>body{font:16px/1.5 system-ui;margin:2rem;max-width:70rem}table{border-collapse:collapse;width:100%}
td,th{border-bottom:1px solid #ccc;padding:.4rem .6rem;text-align:right;font-variant-numeric:tabular-nums}
td:first-child,th:first-child,td:last-child,th:last-child{text-align:left}</style>
<h1>Load test: ${escapeHtml(totals.profile)}</h1>
<p>${totals.requests} requests in ${totals.seconds} s (${totals.perSecond} a second).
${(totals.failedShare * 100).toFixed(3)} % failed; ${totals.droppedIterations} iterations were dropped. Times in ms.</p>
<table><thead><tr>${cells('th', [...COLUMNS, 'thresholds'])}</tr></thead><tbody>${body.join('\n')}</tbody></table>
<p>${totals.thresholds.map(({ rule, met }) => escapeHtml(`${met ? 'met' : 'MISSED'}: ${rule}`)).join('<br>')}</p>
</html>
`;
}

/** What k6 writes at the end: a text for the terminal, a page and the figures. */
export function toReports(data: SummaryData): Record<string, string> {
  const rows = toRows(data);
  const totals = toTotals(data);
  return {
    stdout: toText(totals, rows),
    [`${settings.report}/summary.json`]: `${JSON.stringify({ ...totals, scenarios: rows }, null, 2)}\n`,
    [`${settings.report}/summary.html`]: toHtml(totals, rows),
  };
}
