import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EVENT_QUEUES } from '@candor/contracts/events';
import { BUCKETS, DATABASES, PORTS, PROCESSES, SERVICES } from '@candor/contracts/topology';
import { describe, expect, it, test } from '@jest/globals';
import { parse, parseAllDocuments } from 'yaml';
import { interpolate, parseDotEnv, readRawCompose, root } from '../compose-file.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const portOf = (name: string) => (name === 'gateway' ? PORTS.gateway : PORTS.service);
const sorted = (names: Iterable<string>) => [...names].sort();
const ALL_BUCKETS = Object.values(BUCKETS).flatMap((buckets) => Object.values(buckets));
const bucketsOf = (name: string): Record<string, string> =>
  Object.entries(BUCKETS).find(([owner]) => owner === name)?.[1] ?? {};
const quoted = (text: string) => [...text.matchAll(/'([^']+)'/g)].map(([, name]) => name);

/** The settings of a process that say where others are, and what it keeps. */
function placesOf(name: string): Record<string, string> {
  const auth = `http://auth:${PORTS.service}`;
  return {
    PORT: String(portOf(name)),
    ...(name === 'auth' ? {} : { JWKS_URL: `${auth}/.well-known/jwks.json` }),
    ...(name === 'gateway'
      ? Object.fromEntries(
          SERVICES.map((each) => [`${each.toUpperCase()}_URL`, `http://${each}:${PORTS.service}`]),
        )
      : {}),
    ...bucketsOf(name),
  };
}
const isPlace = ([key]: [string, unknown]) =>
  /^(PORT|JWKS_URL|S3_BUCKET_\w+)$/.test(key) ||
  SERVICES.some((name) => key === `${name.toUpperCase()}_URL`);

test('every queue belongs to a service', () => {
  const owners = new Set(Object.keys(EVENT_QUEUES).map((queue) => queue.split('.')[0]));
  expect(SERVICES).toEqual(expect.arrayContaining([...owners]));
});

describe('docker-compose.yml', () => {
  const { services } = readRawCompose();

  it('runs the processes and no others', () => {
    const ours = Object.entries(services)
      .filter(([, { build }]) => ['service', 'gateway'].includes(build?.target ?? ''))
      .map(([name]) => name.replace(/-2$/, ''));
    expect(sorted(new Set(ours))).toEqual(sorted(PROCESSES));
  });

  it.each(PROCESSES)('gives %s its port, its neighbours and its buckets', (name) => {
    const places = Object.entries(services[name]?.environment ?? {})
      .filter(isPlace)
      .map(([key, value]) => [key, interpolate(value, {})]);
    expect(Object.fromEntries(places)).toEqual(placesOf(name));
  });

  it.each(SERVICES)('gives %s an account of the database', (name) => {
    expect(services[name]?.environment?.MONGO_URL).toContain(`mongodb://${name}:`);
    expect(services['set-up-mongo']?.environment).toHaveProperty(`${name.toUpperCase()}_PASSWORD`);
  });
});

describe('the manifests of Kubernetes', () => {
  interface Resource {
    kind: string;
    metadata: { name: string };
    spec: {
      ports: { port: number }[];
      podSelector: { matchExpressions: { values: string[] }[] };
      template: { spec: { containers: { ports: { containerPort: number }[] }[] } };
    };
  }
  const base = 'deploy/kubernetes/base';
  const { resources } = parse(read(`${base}/kustomization.yaml`)) as { resources: string[] };
  const files = resources.flatMap((path) =>
    path.endsWith('.yaml')
      ? [path]
      : readdirSync(join(root, base, path)).map((file) => `${path}/${file}`),
  );
  const all = files.flatMap((file) =>
    parseAllDocuments(read(`${base}/${file}`)).map((document) => document.toJS() as Resource),
  );
  const ofKind = (kind: string) =>
    new Map(
      all
        .filter((resource) => resource.kind === kind)
        .map(({ metadata, spec }) => [metadata.name, spec]),
    );

  it.each(['Deployment', 'Service', 'HorizontalPodAutoscaler', 'PodDisruptionBudget'])(
    'have one %s for each process',
    (kind) => {
      expect(sorted(ofKind(kind).keys())).toEqual(sorted(PROCESSES));
    },
  );

  it.each(PROCESSES)('give %s its port, its neighbours and its buckets', (name) => {
    const settings = Object.entries(parseDotEnv(read(`${base}/settings/${name}.env`)));
    expect(Object.fromEntries(settings.filter(isPlace))).toEqual(placesOf(name));
    const [container] = ofKind('Deployment').get(name)?.template.spec.containers ?? [];
    expect(container?.ports.map((port) => port.containerPort)).toEqual([portOf(name)]);
    expect(
      ofKind('Service')
        .get(name)
        ?.ports.map(({ port }) => port),
    ).toEqual([portOf(name)]);
  });

  it('let the gateway call every service', () => {
    const [names] = ofKind('NetworkPolicy').get('services')?.podSelector.matchExpressions ?? [];
    expect(sorted(names?.values ?? [])).toEqual(sorted(SERVICES));
  });
});

describe('the set-up of the stores', () => {
  it('creates an account of the database for each service, for its own database', () => {
    const script = read('deploy/mongo/accounts.js');
    expect(quoted(/^const SERVICES = \[(.*)\]/m.exec(script)?.[1] ?? '')).toEqual([...SERVICES]);
    expect(script).toContain(`db: \`candor_\${name}\``);
    expect(Object.entries(DATABASES)).toEqual(SERVICES.map((name) => [name, `candor_${name}`]));
  });

  it('creates the buckets of each service, with the rights to them', () => {
    const lines = read('deploy/minio/accounts.sh').matchAll(/^account (\w+) "\S+" (.*)$/gm);
    const created = [...lines].map(([, name, buckets = '']) => [name, buckets.split(' ')]);
    const wanted = Object.entries(BUCKETS).map(([name, own]) => [name, Object.values(own)]);
    expect(created).toEqual(wanted);
    for (const [name, own] of Object.entries(BUCKETS)) {
      const policy = read(`deploy/minio/${name}.json`);
      const found = [...policy.matchAll(/arn:aws:s3:::([\w-]+)"/g)].map(([, bucket]) => bucket);
      expect(found).toEqual(Object.values(own));
    }
  });
});

describe('what cannot read the list', () => {
  it.each([
    ['deploy/backup.mjs', /^const NAMES = \[(.*)\]/m, SERVICES],
    ['deploy/backup.mjs', /^const BUCKETS = \[(.*)\]/m, ALL_BUCKETS],
    ['deploy/mongo/drop-databases.js', /of \[(.*)\]/, SERVICES],
  ] as const)('%s: %s', (file, list, wanted) => {
    expect(quoted(list.exec(read(file))?.[1] ?? '')).toEqual([...wanted]);
  });

  test('the copies of files in Kubernetes', () => {
    const script = read('deploy/kubernetes/operations/scripts/files.sh');
    expect(/BUCKETS:-([^}]*)/.exec(script)?.[1]?.split(' ')).toEqual(ALL_BUCKETS);
  });

  test('Prometheus', () => {
    const config = parse(read('deploy/observability/prometheus/prometheus.yml')) as {
      scrape_configs: { job_name: string; dns_sd_configs?: { names: string[]; port: number }[] }[];
    };
    const [found] =
      config.scrape_configs.find(({ job_name }) => job_name === 'services')?.dns_sd_configs ?? [];
    expect([found?.names, found?.port]).toEqual([[...SERVICES], PORTS.service]);
  });
});
