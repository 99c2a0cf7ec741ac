import { readFileSync } from 'node:fs';
import { ALL_CALLS } from '@candor/contracts/calls/all-calls';
import type { Call } from '@candor/contracts/calls/call';
import { createMemoryBus } from '@candor/kit/events/memory-bus';
import { createLogger } from '@candor/kit/logger';
import { waitFor } from '@candor/kit/testing/wait-for';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { readPromql } from './read-promql.ts';
import { type RunningServices, startServices } from './running-services.ts';

const root = new URL('../../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');

interface Rule {
  alert: string;
  expr: string;
  for?: string;
  labels: { severity: string };
  annotations: { summary: string; runbook: string };
}
interface Recorded {
  record: string;
  expr: string;
}
interface Panel {
  title: string;
  description?: string;
  type: string;
  panels?: Panel[];
  datasource?: { uid: string };
  targets?: { expr: string; legendFormat?: string }[];
}

const RULES = ['alerts.yml', 'slo.yml'].map((file) => `deploy/observability/prometheus/${file}`);
const allRules = RULES.flatMap((file): (Rule | Recorded)[] => parse(read(file)).groups).flatMap(
  (group) => (group as unknown as { rules: (Rule | Recorded)[] }).rules,
);
const rules = allRules.filter((rule): rule is Rule => 'alert' in rule);
const recorded = allRules.filter((rule): rule is Recorded => 'record' in rule);
/** Made by Prometheus and by others: deploy/test/observability.integration.test.ts asks them. */
const OF_OTHERS = /^(up$|rabbitmq_|minio_|probe_)/;
const dashboard = JSON.parse(read('deploy/observability/grafana/dashboards/candor.json')) as {
  uid: string;
  panels: Panel[];
};
const panels = dashboard.panels.filter(({ type }) => type !== 'row');
const queries = [
  ...rules.map(({ alert, expr }) => ({ where: alert, expr })),
  ...recorded.map(({ record, expr }) => ({ where: record, expr })),
  ...panels.flatMap(({ title, targets = [] }) =>
    // Grafana fills in the interval.
    targets.map(({ expr }) => ({ where: title, expr: expr.replaceAll('$__rate_interval', '5m') })),
  ),
];

/** Label names of each metric, without the suffixes that the text format gives to histograms. */
function readExposed(text: string): Map<string, Set<string>> {
  const exposed = new Map<string, Set<string>>();
  for (const [, name = ''] of text.matchAll(/^# TYPE (\S+)/gm)) exposed.set(name, new Set());
  for (const [, name = '', labels = ''] of text.matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm)) {
    const found = exposed.get(name) ?? new Set();
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) found.add(label);
    exposed.set(name, found);
  }
  return exposed;
}

/** The embedded database does not report its disk; MongoDB does. */
function reportDisk({ connections }: RunningServices): void {
  for (const { db } of Object.values(connections)) {
    if (!db) throw new Error('not connected');
    const ask = db.command.bind(db);
    db.command = async (command, options) =>
      'dbStats' in command ? { fsTotalSize: 1_000, fsUsedSize: 900, ok: 1 } : ask(command, options);
  }
}

describe('the metrics of the platform', () => {
  let platform: RunningServices;
  let texts: Record<string, string>;
  let exposed: Map<string, Set<string>>;
  const readAll = async () => {
    texts = await platform.metrics();
    exposed = new Map();
    for (const text of Object.values(texts)) {
      for (const [name, labels] of readExposed(text)) {
        exposed.set(name, new Set([...(exposed.get(name) ?? []), ...labels]));
      }
    }
  };

  beforeAll(async () => {
    const log = createLogger('test', { level: 'silent' });
    platform = await startServices({ bus: createMemoryBus({ log }), log });
    reportDisk(platform);
    const headers = await platform.bearer();
    await platform.send('/api/v1/users/reconciliation/runs', { scope: 'full' }, headers);
    const id = 'a'.repeat(24);
    for (const path of ['plans', 'users/me', `users/${id}`, `${id}/transactions`, 'nowhere']) {
      await platform.ask(`/api/v1/${path}`, { headers });
    }
    await platform.ask(`/some/page/${id}?token=${id}`);
    await waitFor(async () => {
      await readAll();
      return (
        texts.users?.includes('candor_audit_problems{service="users"} 0') &&
        texts.payments?.includes('candor_ledger_verified_timestamp_seconds{')
      );
    });
  }, 120_000);
  afterAll(() => platform?.stop());

  it.each(queries)('are queried by valid PromQL, and exist: $where: $expr', ({ expr }) => {
    const query = readPromql(expr);
    expect(query.problems).toEqual([]);
    expect(query.selectors.length).toBeGreaterThan(0);
    for (const { metric, labels } of query.selectors) {
      if (OF_OTHERS.test(metric)) continue;
      if (recorded.some(({ record }) => record === metric)) continue;
      expect({ metric, exists: exposed.has(metric) }).toEqual({ metric, exists: true });
      const known = [...(exposed.get(metric) ?? []), 'instance', 'job'];
      expect(known).toEqual(expect.arrayContaining(labels));
    }
  });

  it('have a bucket at the bound of each objective', () => {
    const bounds = recorded.flatMap(({ expr }) => [...expr.matchAll(/le="([\d.]+)"/g)]);
    expect(bounds.length).toBeGreaterThan(0);
    for (const [label] of bounds) expect(texts.gateway).toContain(label);
  });

  it('exist for each part that operators watch', () => {
    const names = [...exposed.keys()].filter((name) => name.startsWith('candor_'));
    for (const part of [
      'outbox_depth',
      'outbox_oldest_age_seconds',
      'queue_depth',
      'dead_letters',
      'broker_connected',
      'build_info',
      'database_connected',
      'database_disk_bytes',
      'ledger_breaks',
      'ledger_verified_timestamp_seconds',
      'object_store_reachable',
      'mail_server_reachable',
      'mail_backlog',
      'mail_oldest_age_seconds',
      'ledger_appends_total',
      'ledger_conflicts_total',
      'sweep_documents_total',
      'job_runs_total',
      'upstream_failures_total',
      'audit_problems',
    ]) {
      expect(names).toContain(`candor_${part}`);
    }
  });

  it('have labels of a bounded number of values: patterns and names, never ids or paths', () => {
    const values = Object.values(texts).flatMap((text) =>
      [...text.matchAll(/^\w+\{(.*)\} \S+$/gm)].flatMap(([, labels = '']) =>
        [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => ({
          name,
          value,
        })),
      ),
    );
    expect(values.length).toBeGreaterThan(100);
    for (const { name, value } of values) {
      expect({ name, value }).not.toMatchObject({ value: expect.stringMatching(/[\da-f]{12}|\?/) });
    }
    const routes = values.filter(({ name }) => name === 'route').map(({ value }) => value);
    expect(routes).toContain('users/:id');
    expect(routes).toContain('unmatched');
    for (const text of Object.values(texts)) {
      expect(text.split('\n').filter((line) => !line.startsWith('#')).length).toBeLessThan(2_000);
    }
  });

  it('show a broker, a database, an object store and a mail server that are unavailable', async () => {
    expect(texts.payments).toContain('candor_database_connected{service="payments"} 1');
    expect(texts.users).toContain('candor_object_store_reachable{service="users"} 1');
    expect(texts.notifications).toContain(
      'candor_mail_server_reachable{service="notifications"} 1',
    );
    await platform.connections.payments.close(true);
    platform.broken.mail = true;
    await platform.send('/api/v1/users/forgot-password', { email: 'admin@candor.example' });
    await waitFor(async () => {
      await readAll();
      return (
        texts.payments?.includes('candor_database_connected{service="payments"} 0') &&
        texts.notifications?.includes('candor_mail_server_reachable{service="notifications"} 0') &&
        /candor_mail_backlog\{priority="security",.*\} 1/.test(texts.notifications)
      );
    });
  });
});

describe('the objectives', () => {
  it('exclude probes, and from the time of answers the calls that upload', () => {
    const uploads = Object.values<Call>(ALL_CALLS).filter(({ body }) => body === 'upload');
    expect(uploads.length).toBeGreaterThan(1);
    for (const { record, expr } of recorded) {
      const [, excluded = ''] = /route!~"([^"]+)"/.exec(expr) ?? [];
      const excludes = (route: string) => new RegExp(`^(?:${excluded})$`).test(route);
      for (const probe of ['healthz', 'readyz', 'metrics']) expect(excludes(probe)).toBe(true);
      expect(excludes('users/login')).toBe(false);
      for (const { path } of uploads) expect(excludes(path)).toBe(record.includes('slow'));
    }
  });
});

describe('the alerts', () => {
  it('have one name each, a severity, a summary and a section of the runbook', () => {
    const runbook = read('docs/runbook.md');
    const anchors = [...runbook.matchAll(/^##+ (.+)$/gm)].map(([, title = '']) =>
      title
        .toLowerCase()
        .replace(/[^\w -]/g, '')
        .replaceAll(' ', '-'),
    );
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
    for (const { alert, labels, annotations, for: hold = '0m' } of rules) {
      expect(alert).toMatch(/^Candor[A-Z]\w+$/);
      expect(['page', 'ticket']).toContain(labels.severity);
      expect(annotations.summary.length).toBeGreaterThan(10);
      expect(hold).toMatch(/^\d+[mh]$/);
      const [file, anchor = ''] = annotations.runbook.split('#');
      expect(file).toBe('docs/runbook.md');
      expect(anchors).toContain(anchor);
    }
  });
});

describe('the dashboard', () => {
  it('asks the provisioned data source, and every panel has a title and a legend', () => {
    const source = parse(
      read('deploy/observability/grafana/provisioning/datasources/prometheus.yml'),
    ).datasources[0];
    expect(panels.length).toBeGreaterThan(10);
    for (const { title, datasource, targets = [] } of panels) {
      expect(title.length).toBeGreaterThan(3);
      expect(datasource?.uid).toBe(source.uid);
      expect(targets.length).toBeGreaterThan(0);
      for (const { legendFormat = '' } of targets) expect(legendFormat).not.toBe('');
    }
  });
});
