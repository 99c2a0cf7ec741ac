import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { buildFile, ENTRIES } from '../../scripts/build-services.ts';
import { COMMON, IMAGES } from '../../scripts/images.ts';
import { findShipped, readLock } from '../../scripts/shipped-packages.ts';
import { root } from '../compose-file.ts';
import { OURS } from './service-configs.ts';

const folder = mkdtempSync(join(tmpdir(), 'candor-images-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(script: string, ...args: string[]) {
  const command = ['scripts/run.mjs', `scripts/${script}`, ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: root,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

describe('the images', () => {
  test('stay below 200 MB each, by the sum of their layers', () => {
    const { status, stdout } = run('image-sizes.ts');
    expect(status).toBe(0);
    for (const name of [...OURS, 'admin']) {
      const [, total] = new RegExp(`^${name} +([\\d.]+) MB: base`, 'm').exec(stdout) ?? [];
      expect([name, Number(total)]).toEqual([name, expect.any(Number)]);
      expect(Number(total)).toBeGreaterThan(100);
      expect(Number(total)).toBeLessThan(200);
    }
  }, 120_000);

  test('have a bill of materials with the packages that they run, and without tools', () => {
    expect(run('sbom.ts').status).toBe(0);
    const namesIn = (image: string) => {
      const text = readFileSync(join(root, `.build/sbom/${image}.cdx.json`), 'utf8');
      const { bomFormat, components } = JSON.parse(text) as {
        bomFormat: string;
        components: { name: string }[];
      };
      expect(bomFormat).toBe('CycloneDX');
      return components.map(({ name }) => name);
    };
    expect(namesIn('auth')).toEqual(expect.arrayContaining(['mongoose', 'express', 'jose']));
    for (const tool of ['jest', 'typescript', 'vite'])
      expect(namesIn('payments')).not.toContain(tool);
  }, 240_000);

  test.each(Object.entries(IMAGES))(
    'have every package that is imported in them: %s',
    async (_name, { workspaces, bundles }) => {
      const shipped = findShipped(readLock(), [...workspaces, ...COMMON]);
      for (const bundle of bundles) {
        const imported = await buildFile(ENTRIES[bundle], join(folder, `${bundle}.mjs`));
        const packages = imported
          .filter((path) => !isBuiltin(path))
          .map((path) => /^(?:@[^/]+\/)?[^/]+/.exec(path)?.[0]);
        expect(packages).not.toEqual([]);
        expect(shipped).toEqual(
          expect.arrayContaining(packages.map((each) => `node_modules/${each}`)),
        );
      }
    },
    60_000,
  );
});

describe('the check of packages', () => {
  const lockWith = (locked: object) => {
    const file = join(folder, 'package-lock.json');
    const packages = {
      '': {},
      'node_modules/something': { version: '1.0.0', integrity: 'sha512-AAAA', ...locked },
    };
    writeFileSync(file, JSON.stringify({ packages }));
    return run('check-packages.ts', file);
  };

  test('accepts what Candor ships', () => {
    expect(run('check-packages.ts')).toMatchObject({ status: 0, stderr: '' });
  });

  test.each(['GPL-3.0-only', 'AGPL-3.0', 'MIT AND GPL-2.0', undefined])(
    'refuses a shipped package under %s',
    (license) => {
      const { status, stderr } = lockWith({ license });
      expect([status, stderr]).toEqual([1, expect.stringContaining('something@1.0.0')]);
    },
  );

  test.each(['MIT', '(GPL-3.0-only OR MIT)', 'Apache-2.0 AND ISC'])('accepts %s', (license) => {
    expect(lockWith({ license }).status).toBe(0);
  });

  test('refuses a package without a checksum, unless its parent contains it', () => {
    const withoutChecksum = { license: 'MIT', dev: true, integrity: undefined };
    const { status, stderr } = lockWith(withoutChecksum);
    expect([status, stderr]).toEqual([1, 'something@1.0.0: no checksum\n']);
    expect(lockWith({ ...withoutChecksum, inBundle: true }).status).toBe(0);
  });

  test('accepts any licence of a development tool', () => {
    expect(lockWith({ license: 'GPL-3.0-only', dev: true }).status).toBe(0);
  });
});
