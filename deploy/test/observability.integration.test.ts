import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBrokerProcess } from '@candor/kit/testing/broker-process';
import { freePort } from '@candor/kit/testing/free-port';
import { findLane, minioBinary } from '@candor/kit/testing/lane';
import { startMinioProcess } from '@candor/kit/testing/minio-process';
import { needed } from '@candor/kit/testing/needed';
import { partPath } from '@candor/kit/testing/part-path';
import { waitFor } from '@candor/kit/testing/wait-for';
import { afterAll, describe, expect, test } from '@jest/globals';
import { parse, parseDocument, stringify } from 'yaml';
import { interpolateAll, parseDotEnv, readRawCompose, root } from '../compose-file.ts';

const RULES = join(root, 'deploy/observability/prometheus');
const promtool = partPath('promtool');
const amtool = partPath('amtool');
/** The test function of tests that need a program. */
const withProgram = (path: string, name: string) =>
  needed(existsSync(path), `${name} is not installed (make parts, from Debian's packages)`)
    ? test
    : test.skip;
const withPromtool = withProgram(promtool, 'promtool');
const withAmtool = withProgram(amtool, 'amtool');

const folder = mkdtempSync(join(tmpdir(), 'candor-observability-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
execFileSync(process.execPath, [join(root, 'deploy/make-env.mjs'), folder]);
const dotEnv = parseDotEnv(readFileSync(join(folder, '.env'), 'utf8'));

const readConfig = (name: string, env = {}) =>
  interpolateAll(readRawCompose(), { ...dotEnv, ...env }).configs[name]?.content ?? '';
const run = (program: string, args: string[], cwd = folder) => {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, encoding: 'utf8' });
  return { status, text: stdout + stderr };
};

/** The metrics of a prefix that the rules name. */
const namedMetrics = (prefix: string) => {
  const text = ['alerts.yml', 'slo.yml'].map((file) => readFileSync(join(RULES, file), 'utf8'));
  return [...new Set(text.join('\n').match(new RegExp(`\\b${prefix}_\\w+`, 'g')))];
};

async function readMetrics(url: string): Promise<string> {
  const answer = await fetch(url).catch(() => null);
  return answer?.ok ? answer.text() : '';
}

describe('the configuration of Prometheus', () => {
  withPromtool(
    'has rules that alert when they should, and not otherwise',
    () => {
      expect(run(promtool, ['test', 'rules', 'rules.test.yml'], RULES)).toMatchObject({
        status: 0,
        text: expect.stringContaining('SUCCESS'),
      });
    },
    120_000,
  );

  withPromtool('is valid, with the files where docker-compose.yml puts them', () => {
    const { volumes = [], configs = [] } = readRawCompose().services.prometheus ?? {};
    expect(volumes).toContain('./deploy/observability/prometheus:/etc/prometheus:ro');
    const contents = { 'metrics-key': 'metrics_key', 'site-target': 'site.json' };
    let text = readFileSync(join(RULES, 'prometheus.yml'), 'utf8').replaceAll(
      '/etc/prometheus',
      RULES,
    );
    for (const { source, target } of configs) {
      const file = join(folder, contents[source as keyof typeof contents]);
      writeFileSync(file, readConfig(source));
      expect(text).toContain(target);
      text = text.replaceAll(target, file);
    }
    const file = join(folder, 'prometheus.yml');
    writeFileSync(file, text);
    const checked = run(promtool, ['check', 'config', '--lint-fatal', file]);
    expect(checked).toMatchObject({ status: 0 });
    expect(checked.text).not.toContain('WARNING');
  });

  withPromtool(
    'is valid for a cluster too, where it finds the pods of namespaces that exist',
    () => {
      const text = readFileSync(join(root, 'deploy/kubernetes/monitoring/prometheus.yml'), 'utf8');
      const config = parse(
        text.replaceAll('/etc/prometheus', RULES).replaceAll('/run/secrets/candor', folder),
        { merge: true },
      );
      const found: unknown[] = [];
      for (const job of config.scrape_configs) {
        // Debian builds promtool without the discovery of Kubernetes.
        if (!job.kubernetes_sd_configs) continue;
        found.push(...job.kubernetes_sd_configs);
        delete job.kubernetes_sd_configs;
        job.static_configs = [{ targets: ['pod:3000'] }];
      }
      expect(found).toEqual(
        ['candor', 'candor', 'candor-stores'].map((name) => ({
          role: 'pod',
          namespaces: { names: [name] },
        })),
      );
      const file = join(folder, 'cluster.yml');
      writeFileSync(join(folder, 'METRICS_KEY'), 'a-key-of-the-tests');
      writeFileSync(file, stringify(config));
      const checked = run(promtool, ['check', 'config', '--lint-fatal', file]);
      expect(checked).toMatchObject({ status: 0 });
      expect(checked.text).not.toContain('WARNING');
    },
  );

  test('asks the address of the site, or the gateway where it has none', () => {
    const targets = (env = {}) => JSON.parse(readConfig('site-target', env))[0].targets;
    expect(targets()).toEqual(['http://gateway:8080/healthz']);
    expect(targets({ SITE_ORIGIN: 'https://candor.example' })).toEqual([
      'https://candor.example/healthz',
    ]);
  });

  test('names services of docker-compose.yml that it shares a network with', () => {
    const { services } = readRawCompose();
    const networks = (name: string) => Object.values(services[name]?.networks ?? []).map(String);
    const config = readFileSync(join(RULES, 'prometheus.yml'), 'utf8');
    for (const name of ['alertmanager', 'blackbox', 'rabbitmq', 'minio', 'gateway', 'auth']) {
      expect(config).toMatch(new RegExp(`\\b${name}\\b`));
      const shared = networks('prometheus').filter((one) => networks(name).includes(one));
      expect({ name, shared }).not.toMatchObject({ shared: [] });
    }
  });
});

describe('the configuration of Alertmanager', () => {
  const settings = {
    ALERT_EMAIL_TO: 'on-call@candor.example',
    ALERT_SMTP_HOST: 'mail.candor.example:587',
    ALERT_SMTP_USER: 'alerts',
    ALERT_SMTP_PASSWORD: 'a-password-of-the-tests',
    ALERT_SMTP_TLS: 'true',
  };

  withAmtool.each([
    ['the mailbox of this machine', {}],
    ['a mail server', settings],
  ])('is valid with %s', (_name, env) => {
    const file = join(folder, 'alertmanager.yml');
    writeFileSync(file, readConfig('alertmanager', env));
    expect(run(amtool, ['check-config', file])).toMatchObject({ status: 0 });
  });

  test('mails every alert to the operators, by the server of the settings', () => {
    const config = parse(readConfig('alertmanager', settings));
    expect(config.global).toMatchObject({
      smtp_smarthost: 'mail.candor.example:587',
      smtp_auth_username: 'alerts',
      smtp_require_tls: true,
    });
    expect(config.receivers).toEqual([
      {
        name: config.route.receiver,
        email_configs: [{ to: 'on-call@candor.example', send_resolved: true }],
      },
    ]);
    expect(readConfig('alert-smtp-password', settings)).toBe('a-password-of-the-tests');
    expect(JSON.stringify(config)).not.toContain('a-password-of-the-tests');
    expect(parse(readConfig('alertmanager')).global).toMatchObject({
      smtp_smarthost: 'mailpit:1025',
      smtp_require_tls: false,
    });
  });

  test('inhibits only alerts that exist', () => {
    const text = readFileSync(join(RULES, 'alerts.yml'), 'utf8');
    const { inhibit_rules: rules } = parse(readConfig('alertmanager'));
    const names = JSON.stringify(rules).match(/Candor\w+/g) ?? [];
    expect(names.length).toBeGreaterThan(4);
    for (const name of names) expect(text).toContain(`alert: ${name}\n`);
  });
});

describe('the metrics of the stores that the rules name', () => {
  const broker = findLane('rabbitmq', { own: true });
  (needed(broker?.kind === 'native', 'RabbitMQ is not installed (make parts)') ? test : test.skip)(
    'exist at RabbitMQ',
    async () => {
      const metricsPort = await freePort();
      const running = await startBrokerProcess({
        folder: join(folder, 'rabbitmq'),
        nodeName: `metrics-${process.pid}`,
        metricsPort,
      });
      try {
        const text = await waitFor(() => readMetrics(`http://127.0.0.1:${metricsPort}/metrics`), {
          timeoutMs: 30_000,
          describe: 'the metrics',
        });
        const names = namedMetrics('rabbitmq');
        expect(names.length).toBeGreaterThan(2);
        for (const name of names) expect(text).toMatch(new RegExp(`^${name}[ {]`, 'm'));
      } finally {
        await running.close();
      }
    },
    120_000,
  );

  withProgram(minioBinary(), 'MinIO')(
    'exist at MinIO, at the address that Prometheus asks',
    async () => {
      const minio = await startMinioProcess({
        folder: join(folder, 'minio'),
        accessKey: 'test-operator',
        secretKey: 'a-secret-of-the-tests',
      });
      try {
        const config = parseDocument(readFileSync(join(RULES, 'prometheus.yml'), 'utf8')).toJS();
        const { metrics_path: path } = config.scrape_configs.find(
          ({ job_name: job }: { job_name: string }) => job === 'minio',
        );
        const names = namedMetrics('minio');
        expect(names.length).toBeGreaterThan(1);
        await waitFor(
          async () => {
            const text = await readMetrics(`http://127.0.0.1:${minio.port}${path}`);
            return names.every((name) => new RegExp(`^${name}[ {]`, 'm').test(text));
          },
          { timeoutMs: 30_000, describe: 'the metrics' },
        );
      } finally {
        await minio.stop();
      }
    },
    60_000,
  );
});
