import { describe, expect, test } from '@jest/globals';
import { missingOptionals, withoutIntegrity } from './lock-file.mjs';

const integrity = 'sha512-AAAA';

describe('packages without a checksum in the lock', () => {
  test('are found by name and version, nested ones included', () => {
    const packages = {
      '': {},
      kit: {},
      'node_modules/@candor/kit': { link: true },
      'node_modules/good': { version: '1.0.0', integrity },
      'node_modules/bad': { version: '1.0.0' },
      'node_modules/good/node_modules/@scope/bad': { version: '2.0.0', optional: true },
    };
    expect(withoutIntegrity(packages).map(({ name, version }) => `${name}@${version}`)).toEqual([
      'bad@1.0.0',
      '@scope/bad@2.0.0',
    ]);
  });

  test('do not include bundled packages', () => {
    const inside = { 'node_modules/a/node_modules/b': { version: '1.0.0', inBundle: true } };
    expect(withoutIntegrity(inside)).toEqual([]);
  });
});

describe('optional packages that the lock lacks', () => {
  const parent = { version: '1.0.0', integrity, optionalDependencies: { 'tool-darwin': '1.0.0' } };
  const tool = { version: '1.0.0', integrity };

  test('are found with the packages that require them', () => {
    expect(missingOptionals({ 'node_modules/tool': parent })).toEqual([
      { parent: 'node_modules/tool', name: 'tool-darwin', range: '1.0.0' },
    ]);
  });

  test.each([
    ['at the top', 'node_modules/tool-darwin'],
    ['beside their parent', 'node_modules/app/node_modules/tool-darwin'],
    ['below their parent', 'node_modules/app/node_modules/tool/node_modules/tool-darwin'],
  ])('are not reported where they are locked %s', (_where, folder) => {
    const packages = { 'node_modules/app/node_modules/tool': parent, [folder]: tool };
    expect(missingOptionals(packages)).toEqual([]);
  });

  test('are reported if only an unrelated package has them', () => {
    const elsewhere = { 'node_modules/other/node_modules/tool-darwin': tool };
    expect(missingOptionals({ 'node_modules/tool': parent, ...elsewhere })).toHaveLength(1);
  });
});
