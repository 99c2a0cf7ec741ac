import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SERVICES } from '@candor/contracts/topology';
import { needed } from '@candor/kit/testing/needed';
import { partPath } from '@candor/kit/testing/part-path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import {
  type ComposeFile,
  type ComposeService,
  interpolateAll,
  parseDotEnv,
  readRawCompose,
  root,
} from '../compose-file.ts';
import { OURS, PARSERS } from './service-configs.ts';

const folder = mkdtempSync(join(tmpdir(), 'candor-secrets-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
execFileSync(process.execPath, [join(root, 'deploy/make-env.mjs'), folder]);
const dotEnv = parseDotEnv(readFileSync(join(folder, '.env'), 'utf8'));
const compose = interpolateAll(readRawCompose(), dotEnv);

type Overlay = Pick<ComposeFile, 'services'> & { secrets: Record<string, { file: string }> };
const OVERLAYS = ['deploy/secrets/keys.yml', 'deploy/secrets/stores.yml'];
const overlays = OVERLAYS.map(
  (path) =>
    parse(readFileSync(join(root, path), 'utf8'), {
      customTags: [{ tag: '!reset', resolve: () => null }],
    }) as Overlay,
);
const secrets = Object.assign(
  {},
  ...overlays.map((overlay) => overlay.secrets),
) as Overlay['secrets'];

/** What the overlays add to a service: its keys by file, and the secrets that it is given. */
function added(name: string) {
  const parts = overlays.map(({ services }): Partial<ComposeService> => services[name] ?? {});
  return {
    environment: Object.assign({}, ...parts.map((part) => part.environment)) as Record<
      string,
      string
    >,
    secrets: parts.flatMap((part) => part.secrets ?? []),
  };
}

const isSecret = (key: string, value: string) =>
  /(_KEYS?|_SECRET|PASSWORD|_TOKEN)$/.test(key) || /:\/\/[^/]*@/.test(value) || key === 'SMTP_URL';

const sampleOf = (key: string) =>
  key.includes('URL') ? 'smtps://someone:password@elsewhere.example' : 'by-file-'.repeat(5);

describe('the secrets of compose by file', () => {
  test.each([...OURS, 'check-settings', 'admin'])('are all those of %s', (name) => {
    const { environment = {} } = compose.services[name] ?? {};
    const keys = Object.entries(environment)
      .filter(([key, value]) => isSecret(key, value))
      // The composed database's own; one elsewhere has its own operators.
      .filter(([key]) => key !== 'MONGO_PASSWORD')
      .map(([key]) => `${key}_FILE`);
    expect(Object.keys(added(name).environment).sort()).toEqual(keys.sort());
  });

  test.each(OURS)('reach %s alone, and are what it reads', (name) => {
    const { environment, secrets: given } = added(name);
    const named = Object.values(environment).map((path) => path.replace('/run/secrets/', ''));
    expect([...given].sort()).toEqual([...named].sort());
    const files = Object.entries(environment).map(([key, path]) => {
      const file = join(folder, path.replace('/run/secrets/', ''));
      writeFileSync(file, `${sampleOf(key)}\n`);
      return [key, file];
    });
    const env = { ...compose.services[name]?.environment, ...Object.fromEntries(files) };
    const config = PARSERS[name](env) as Record<string, unknown>;
    for (const [key] of files) {
      const plain = String(key).replace(/_FILE$/, '');
      expect([plain, config[plain]]).toEqual([plain, sampleOf(String(key))]);
    }
  });

  test('are files of one folder, named like the keys of .env', () => {
    for (const [name, { file }] of Object.entries(secrets)) {
      expect(file).toMatch(new RegExp(`^\\$\\{SECRETS_FOLDER:\\?[^}]+\\}/${name}$`));
      expect(Object.keys(dotEnv)).toContain(name);
    }
  });

  test('reach second processes like the first', () => {
    for (const name of SERVICES) {
      expect(added(`${name}-2`)).toEqual(added(name));
    }
  });

  const parser = partPath('compose-parse');
  (needed(existsSync(parser), 'the parser of compose files is not installed (make parts, needs Go)')
    ? test
    : test.skip)('are merged into the composition by the reference parser', () => {
    const paths = ['docker-compose.yml', ...OVERLAYS].map((path) => join(root, path));
    const { status, stdout, stderr } = spawnSync(
      parser,
      ['-no-interpolation', '-format', 'json', ...paths],
      { cwd: folder, encoding: 'utf8' },
    );
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const seen = JSON.parse(stdout) as {
      services: Record<string, { environment: string[] }>;
      configs: Record<string, object>;
    };
    // Merged from several files, it is a list.
    const files = Object.entries(added('payments').environment).map((pair) => pair.join('='));
    expect(seen.services.payments?.environment).toEqual(expect.arrayContaining(files));
    expect(seen.configs['metrics-key']).not.toHaveProperty('content');
  });
});
