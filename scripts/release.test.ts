import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const IMAGES = 'deploy/kubernetes/production/kustomization.yaml';
const FOLDERS = [
  ...['contracts', 'kit', 'platform', 'gateway', 'embedded', 'embedded/mongo', 'web', 'load-tests'],
  ...readdirSync(join(root, 'services')).map((name) => `services/${name}`),
];
const MANIFESTS = ['package.json', ...FOLDERS.map((folder) => `${folder}/package.json`)];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'candor-release-'));
  for (const file of [...MANIFESTS, 'package-lock.json', 'CHANGELOG.md', IMAGES]) {
    cpSync(join(root, file), join(folder, file), { recursive: true });
  }
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const read = (file: string) => readFileSync(join(folder, file), 'utf8');
const writeChangelog = (text: string) => writeFileSync(join(folder, 'CHANGELOG.md'), text);
const readJson = (file: string) => JSON.parse(read(file));
const release = (version: string) =>
  spawnSync(
    process.execPath,
    [join(root, 'scripts/run.mjs'), join(root, 'scripts/release.ts'), version],
    {
      cwd: folder,
      encoding: 'utf8',
    },
  );

/** Versions of our packages that a manifest names. */
const namedIn = (manifest: Record<string, Record<string, string>>) => [
  String(manifest.version),
  ...Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })
    .filter(([name]) => name.startsWith('@candor/'))
    .map(([, version]) => version),
];

/** Every place that names the version: manifests, lock and images. */
function namedVersions(): Set<string> {
  const { packages } = readJson('package-lock.json');
  return new Set([
    ...MANIFESTS.flatMap((file) => namedIn(readJson(file))),
    readJson('package-lock.json').version,
    ...['', ...FOLDERS].flatMap((name) => namedIn(packages[name])),
    ...[...read(IMAGES).matchAll(/newTag: (\S+)/g)].map(([, tag]) => tag ?? ''),
  ]);
}

describe('a release', () => {
  test('has one version everywhere, which the changelog names', () => {
    expect([...namedVersions()]).toEqual([readJson('package.json').version]);
    const [, latest] = /^## (\d+\.\d+\.\d+) - \d{4}-\d\d-\d\d$/m.exec(read('CHANGELOG.md')) ?? [];
    expect(latest).toBe(readJson('package.json').version);
  });

  test('writes the version everywhere, and closes the unreleased changes', () => {
    writeChangelog(read('CHANGELOG.md').replace('## Unreleased\n', '$&\n- A change.\n'));
    const { status, stdout, stderr } = release('99.0.1');
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toContain('git tag --annotate v99.0.1');
    expect([...namedVersions()]).toEqual(['99.0.1']);
    expect(read('CHANGELOG.md')).toMatch(/^## Unreleased\n\n## 99\.0\.1 - \d{4}-\d\d-\d\d\n/m);
  });

  test.each(['', '1.0', 'v99.0.0', '99.0.0-rc.1', '0.0.1'])('is refused as %j', (version) => {
    const before = read('package.json');
    expect(release(version).status).toBe(2);
    expect(read('package.json')).toBe(before);
  });

  test('with a breaking change raises the first number, or the second of 0.1.0', () => {
    const [first = 0, second = 0] = readJson('package.json').version.split('.').map(Number);
    writeChangelog(read('CHANGELOG.md').replace('## Unreleased\n', '$&\n- **Breaking**: one.\n'));
    const smaller = first > 0 ? `${first}.${second + 1}.0` : `0.${second}.99`;
    expect(release(smaller)).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('breaking change'),
    });
    expect(release(first > 0 ? `${first + 1}.0.0` : `0.${second + 1}.0`).status).toBe(0);
  });

  test('is refused without an unreleased change', () => {
    writeChangelog(
      read('CHANGELOG.md').replace(/^## Unreleased\n[\s\S]*?(?=^## \d)/m, '## Unreleased\n\n'),
    );
    const { status, stderr } = release('99.0.1');
    expect([status, stderr]).toEqual([2, 'CHANGELOG.md has no unreleased change.\n']);
  });
});
