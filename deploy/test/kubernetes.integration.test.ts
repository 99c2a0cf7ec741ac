import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { needed } from '@candor/kit/testing/needed';
import { partPath } from '@candor/kit/testing/part-path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { parseAllDocuments } from 'yaml';
import { type Env, readRawCompose, root } from '../compose-file.ts';
import { OURS, PARSERS } from './service-configs.ts';

const SERVICES = OURS.filter((name) => name !== 'gateway');
const OVERLAYS = ['base', 'operations', 'production', 'rabbitmq', 'monitoring'];

/** A value of each kind of secret, as an operator would choose it. */
const SECRETS: Env = {
  AMQP_URL: 'amqps://payments:password@rabbitmq:5671',
  MONGO_URL: 'mongodb://payments:password@mongo:27017/candor_payments',
  SMTP_URL: 'smtps://user:password@mail.candor.example',
  S3_ACCESS_KEY: 'payments',
};
const toSecret = (key: string) => SECRETS[key] ?? 'a'.repeat(40);

const kustomize = partPath('kustomize');
const validator = partPath('kubernetes-validate');
const isBuildable = needed(
  existsSync(kustomize),
  'kustomize is not installed (make parts, needs Go)',
);
const hasSchemas = needed(
  existsSync(validator),
  'the Kubernetes schemas are not installed (make parts, needs Python 3)',
);
const withKustomize = isBuildable ? test : test.skip;
const withSchemas = isBuildable && hasSchemas ? test : test.skip;

const folder = mkdtempSync(join(tmpdir(), 'candor-kubernetes-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Container {
  name: string;
  image: string;
  env?: { name: string; value?: string; valueFrom?: { secretKeyRef?: { key: string } } }[];
  envFrom?: { configMapRef: { name: string } }[];
  ports: { name: string; containerPort: number }[];
  resources: { requests: Record<string, string>; limits: Record<string, string> };
  securityContext: Record<string, unknown>;
  [probe: `${string}Probe`]: { httpGet?: { path: string; port: string }; exec?: object };
}

interface Resource {
  kind: string;
  metadata: { name: string; namespace?: string; labels?: Record<string, string> };
  data?: Record<string, string>;
  spec: Record<string, unknown> & {
    template: {
      metadata: { labels: Record<string, string> };
      spec: Record<string, unknown> & { containers: Container[] };
    };
  };
}

const built = new Map<string, string>();

/** The manifests of an overlay as kustomize writes them. */
function build(overlay: string): string {
  const known = built.get(overlay);
  if (known) return known;
  const { stdout, stderr, status } = spawnSync(
    kustomize,
    ['build', join(root, 'deploy/kubernetes', overlay)],
    { encoding: 'utf8' },
  );
  expect([status, stderr]).toEqual([0, '']);
  built.set(overlay, stdout);
  return stdout;
}

const read = (overlay: string) =>
  parseAllDocuments(build(overlay)).map((document) => document.toJS() as Resource);
const ofKind = (kind: string, overlay = 'base') =>
  read(overlay).filter((resource) => resource.kind === kind);

function findOne(kind: string, name: string): Resource {
  const found = ofKind(kind).find(({ metadata }) => metadata.name === name);
  if (!found) throw new Error(`no ${kind} ${name}`);
  return found;
}

const container = (name: string): Container => {
  const [first] = findOne('Deployment', name).spec.template.spec.containers;
  if (!first) throw new Error(`no container in ${name}`);
  return first;
};

/** The environment of a deployment's container, with sample values for its secrets. */
function environment(name: string): Env {
  const { env = [], envFrom = [] } = container(name);
  const settings = envFrom.map(({ configMapRef }) => findOne('ConfigMap', configMapRef.name).data);
  const secrets = env.map(({ name: key, valueFrom }) => {
    expect([key, valueFrom?.secretKeyRef?.key]).toEqual([key, key]);
    return [key, toSecret(key)];
  });
  return Object.assign({}, ...settings, Object.fromEntries(secrets));
}

describe('the Kubernetes manifests', () => {
  withSchemas.each(OVERLAYS)('of %s fit the schemas of Kubernetes', (overlay) => {
    const file = join(folder, `${overlay}.yaml`);
    writeFileSync(file, build(overlay));
    for (const version of ['1.32', '1.34']) {
      const { stdout, stderr, status } = spawnSync(
        validator,
        ['--strict', '--quiet', '-k', version, file],
        { encoding: 'utf8' },
      );
      expect([version, status, stdout + stderr]).toEqual([version, 0, '']);
    }
  });

  withKustomize('deploy the gateway and the four services, each with its own settings', () => {
    const names = ofKind('Deployment').map(({ metadata }) => metadata.name);
    expect(names.sort()).toEqual([...OURS].sort());
    for (const name of OURS) {
      expect(container(name).image).toMatch(new RegExp(`^candor/${name}:`));
      const { namespace, labels } = findOne('Service', name).metadata;
      expect({ namespace, labels }).toMatchObject({ namespace: 'candor' });
    }
  });

  withKustomize.each(OURS)('give %s a valid environment, the same keys as compose', (name) => {
    const env = environment(name);
    expect(() => PARSERS[name](env)).not.toThrow();
    const composed = readRawCompose().services[name]?.environment ?? {};
    expect(Object.keys(env).sort()).toEqual(Object.keys(composed).sort());
    expect(env.PORT).toBe(String(container(name).ports[0]?.containerPort));
  });

  withKustomize('contain no secret', () => {
    const text = OVERLAYS.map(build).join('\n');
    expect(OVERLAYS.flatMap((overlay) => ofKind('Secret', overlay))).toEqual([]);
    expect(text).not.toMatch(/:\/\/[^/\s:]+:[^/\s@]+@/);
    for (const overlay of OVERLAYS) {
      for (const { data = {} } of ofKind('ConfigMap', overlay)) {
        for (const key of Object.keys(data)) expect(key).not.toMatch(/_KEY$|PASSWORD$|SECRET/);
      }
    }
  });

  withKustomize('name each secret of .env.example at the service that compose gives it to', () => {
    const text = readFileSync(join(root, 'deploy/kubernetes/README.md'), 'utf8');
    for (const name of OURS) {
      for (const { name: key } of container(name).env ?? []) expect(text).toContain(key);
    }
  });

  withKustomize.each(OURS)('run %s without root, privileges or a writable root', (name) => {
    const { spec } = findOne('Deployment', name).spec.template;
    expect(spec).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
    });
    expect(container(name)).toMatchObject({
      securityContext: {
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      },
      resources: { requests: { cpu: expect.any(String) }, limits: { memory: expect.any(String) } },
    });
  });

  withKustomize.each(OURS)('probe %s, keep one of it and scale it', (name) => {
    const paths = ['startupProbe', 'livenessProbe', 'readinessProbe'].map(
      (probe) => container(name)[probe as 'livenessProbe']?.httpGet?.path,
    );
    expect(paths).toEqual(['/healthz', '/healthz', '/readyz']);
    expect(findOne('PodDisruptionBudget', name).spec).toMatchObject({ maxUnavailable: 1 });
    const { scaleTargetRef, minReplicas } = findOne('HorizontalPodAutoscaler', name).spec;
    expect({ scaleTargetRef, minReplicas }).toMatchObject({
      scaleTargetRef: { kind: 'Deployment', name },
      minReplicas: 2,
    });
    // Otherwise each deployment would reset what the autoscaler chose.
    expect(findOne('Deployment', name).spec).not.toHaveProperty('replicas');
  });

  withKustomize('spread the pods of each deployment by labels that they have', () => {
    for (const { spec } of ofKind('Deployment')) {
      const { labels } = spec.template.metadata;
      const constraints = spec.template.spec.topologySpreadConstraints as {
        labelSelector: { matchLabels: Record<string, string> };
        matchLabelKeys: string[];
      }[];
      for (const { labelSelector, matchLabelKeys } of constraints) {
        expect(labels).toMatchObject(labelSelector.matchLabels);
        expect(Object.keys(labels)).toEqual(expect.arrayContaining(matchLabelKeys));
      }
    }
  });
});

interface Peer {
  podSelector?: {
    matchLabels?: Record<string, string>;
    matchExpressions?: { operator: string; values: string[] }[];
  };
  namespaceSelector?: object;
}
interface Policy {
  podSelector: NonNullable<Peer['podSelector']>;
  policyTypes: string[];
  ingress?: { from?: Peer[] }[];
}

const NAME = 'app.kubernetes.io/name';

/** The services that a selector of this namespace matches. */
const toNames = ({ matchLabels, matchExpressions }: NonNullable<Peer['podSelector']>) => {
  if (matchLabels?.[NAME]) return [matchLabels[NAME]];
  return matchExpressions ? matchExpressions.flatMap(({ values }) => values) : OURS;
};

/** Who may reach a service over HTTP: names of services, or "namespace" for others. */
function findCallers(name: string): string[] {
  const policies = ofKind('NetworkPolicy').map(({ spec }) => spec as unknown as Policy);
  return policies
    .filter(({ podSelector }) => toNames(podSelector).includes(name))
    .flatMap(({ ingress = [] }) => ingress)
    .flatMap(({ from = [{}] }) => from)
    .flatMap(({ podSelector, namespaceSelector }) =>
      namespaceSelector || !podSelector
        ? [`namespace ${JSON.stringify(namespaceSelector)}`]
        : toNames(podSelector),
    )
    .filter((caller, index, all) => all.indexOf(caller) === index);
}

const MONITORING = 'namespace {"matchLabels":{"kubernetes.io/metadata.name":"monitoring"}}';

describe('the network policies', () => {
  withKustomize('deny everything that no policy permits', () => {
    const { spec } = findOne('NetworkPolicy', 'default-deny');
    expect(spec).toEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] });
  });

  withKustomize.each(SERVICES)('let only the gateway call %s, and monitoring read it', (name) => {
    const tokenKeys = name === 'auth' ? ['users', 'payments', 'notifications'] : [];
    expect(findCallers(name).sort()).toEqual([MONITORING, 'gateway', ...tokenKeys].sort());
  });

  withKustomize('let no pod of the namespace call the gateway', () => {
    const callers = findCallers('gateway');
    expect(callers.filter((caller) => !caller.startsWith('namespace'))).toEqual([]);
    expect(callers).toHaveLength(2);
  });
});
