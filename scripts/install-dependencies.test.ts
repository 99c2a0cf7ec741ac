import { expect, test } from '@jest/globals';
import { isInstalled } from './install-dependencies.mjs';

const LOCKED = {
  '': { version: '0.2.0' },
  web: { version: '0.2.0' },
  'node_modules/@candor/web': { resolved: 'web', link: true },
  'node_modules/yup': { version: '1.7.1', integrity: 'sha512-a' },
  'node_modules/only-elsewhere': { version: '1.0.0', integrity: 'sha512-b', optional: true },
};
const { 'node_modules/only-elsewhere': _, ...HERE } = LOCKED;

test('packages of other systems and versions of workspaces install nothing', () => {
  expect(isInstalled(LOCKED, { ...HERE, web: { version: '0.1.0' } })).toBe(true);
});

test.each([
  ['another version', { 'node_modules/yup': { version: '1.7.0', integrity: 'sha512-a' } }],
  ['another checksum', { 'node_modules/yup': { version: '1.7.1', integrity: 'sha512-c' } }],
  ['a package that is not locked', { 'node_modules/left': { version: '1.0.0' } }],
  ['another version of an optional one', { 'node_modules/only-elsewhere': { version: '0.9.0' } }],
])('%s is installed anew', (_name, installed) => {
  expect(isInstalled(LOCKED, { ...HERE, ...installed })).toBe(false);
});

test.each(['node_modules/yup', 'node_modules/@candor/web'])('a missing %s is installed', (path) => {
  const rest = Object.fromEntries(Object.entries(HERE).filter(([each]) => each !== path));
  expect(isInstalled(LOCKED, rest)).toBe(false);
});
