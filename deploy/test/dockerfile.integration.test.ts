import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { ENTRIES } from '../../scripts/build-services.ts';
import { COMMON, IMAGES } from '../../scripts/images.ts';
import { findShipped, readLock } from '../../scripts/shipped-packages.ts';
import { readRawCompose, root } from '../compose-file.ts';
import { findAncestry, findStage, readCopies, readStages } from '../dockerfile.ts';

const { args, stages } = readStages();
const stage = (name: string) => findStage(stages, name);

describe('the Dockerfile', () => {
  test('copies only existing files', () => {
    for (const each of stages) {
      for (const { from, sources } of readCopies(each)) {
        if (from) expect(stages.map(({ name }) => name)).toContain(from);
        else
          for (const source of sources)
            expect({ source, found: existsSync(join(root, source)) }).toEqual({
              source,
              found: true,
            });
      }
    }
  });

  test('copies the manifest of every workspace, as npm ci requires', () => {
    const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const folders = (workspaces as string[]).flatMap((pattern) => {
      const parent = pattern.replace(/\/\*$/, '');
      return pattern === parent
        ? [pattern]
        : readdirSync(join(root, parent)).map((name) => `${parent}/${name}`);
    });
    const manifests = folders.map((folder) => `${folder}/package.json`);
    const copied = readCopies(stage('manifests')).flatMap(({ sources }) => sources);
    expect(copied.filter((source) => source.includes('/')).sort()).toEqual(manifests.sort());
    expect(copied).toEqual(expect.arrayContaining(['package.json', 'package-lock.json', '.npmrc']));
  });

  test.each(['service', 'gateway', 'admin'])(
    'builds %s on a pinned slim Node 24 image with an unprivileged user',
    (name) => {
      const line = findAncestry(stages, name);
      expect(line.at(-1)?.from).toMatch(/^\$\{NODE_IMAGE\}$/);
      expect(args).toEqual([
        expect.stringMatching(/^ARG NODE_IMAGE=node:24\.\d+\.\d+-[a-z]+-slim$/),
      ]);
      const all = line.flatMap(({ lines }) => lines);
      const users = all.filter((each) => each.startsWith('USER '));
      expect(users).toEqual(['USER 1000:1000']);
      // The image of the operators' commands serves nothing.
      const checks = all.filter((each) => each.startsWith('HEALTHCHECK '));
      expect(checks).toHaveLength(name === 'admin' ? 0 : 1);
      expect(all.filter((each) => each.startsWith('RUN '))).toEqual([]);
      expect(all).toContain('ENV NODE_ENV=production');
    },
  );

  test('excludes tools and other services from each image', () => {
    const install = stage('tools').lines.find((line) => line.includes('npm ci')) ?? '';
    expect(install).toContain('--ignore-scripts');
    expect(stage('packages').lines.at(-1)).toMatch(
      /copy-packages\.ts "\$\{SERVICE.*\}" \/shipped$/,
    );
    expect(readCopies(stage('service')).map(({ from }) => from)).toEqual([
      'packages',
      'bundle',
      undefined,
    ]);
  });

  test('has the packages that its bills of materials list, and no others', () => {
    const folder = mkdtempSync(join(tmpdir(), 'candor-packages-'));
    try {
      const copy = ['scripts/run.mjs', 'scripts/copy-packages.ts', 'notifications', folder];
      execFileSync(process.execPath, copy, { cwd: root });
      const lock = readLock();
      const found = readdirSync(join(folder, 'node_modules'), { recursive: true })
        .map((path) => `node_modules/${path}`)
        .filter((path) => lock[path])
        .sort();
      const workspaces = [...(IMAGES.notifications?.workspaces ?? []), ...COMMON];
      const shipped = findShipped(lock, workspaces).filter((path) => existsSync(join(root, path)));
      expect(found).toEqual(shipped.filter((path) => path.startsWith('node_modules/')).sort());
      // Development only, though another workspace ships it.
      expect(found).not.toContain('node_modules/lmdb');
    } finally {
      rmSync(folder, { recursive: true });
    }
  }, 60_000);

  test("includes the operators' commands in the image of admin only", () => {
    const built = stage('admin-bundle').lines.find((line) => line.startsWith('RUN ')) ?? '';
    expect(built).toContain('build-services.ts $(node deploy/admin/main.mjs bundles)');
    expect(readCopies(stage('admin'))).toContainEqual(
      expect.objectContaining({
        from: 'admin-bundle',
        sources: ['/app/.build/'],
        to: 'commands/',
      }),
    );
    const bundles = execFileSync(
      process.execPath,
      [join(root, 'deploy/admin/main.mjs'), 'bundles'],
      {
        encoding: 'utf8',
      },
    );
    expect(Object.keys(ENTRIES)).toEqual(expect.arrayContaining(bundles.trim().split(' ')));
    // Their packages are those of the services that they come from.
    const owners = bundles
      .trim()
      .split(' ')
      .map(
        (name) =>
          Object.entries(ENTRIES)
            .find(([entry]) => entry === name)?.[1]
            .split('/src/')[0],
      );
    expect(stage('admin-packages').lines.at(-1)).toMatch(/copy-packages\.ts admin \/shipped$/);
    const workspaces = [...(IMAGES.admin?.workspaces ?? []), ...COMMON];
    expect(workspaces).toEqual(expect.arrayContaining([...new Set(owners)]));
  });

  test('has the targets built by compose, with the site in WEB_ROOT', () => {
    for (const [name, { build, environment }] of Object.entries(readRawCompose().services)) {
      if (!build) continue;
      expect(build).toMatchObject({
        context: '.',
        dockerfile: 'deploy/Dockerfile',
        ...(build.target === 'admin' ? {} : { args: { SERVICE: name.replace(/-2$/, '') } }),
      });
      expect(stages.map((each) => each.name)).toContain(build.target);
      if (!environment?.WEB_ROOT) continue;
      const [site] = readCopies(stage(build.target)).filter(({ from }) => from === 'site');
      expect(`/app/${site?.to}`).toBe(`${environment.WEB_ROOT}/`);
    }
  });

  test('excludes secrets and local builds from its context', () => {
    const ignored = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n');
    expect(ignored).toEqual(
      expect.arrayContaining(['.git', '.env*', '.data', '**/node_modules', '**/dist']),
    );
  });
});
