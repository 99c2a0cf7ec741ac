/**
 * `make check`: runs every static check; any warning fails. `make check-fast` is its first part: format, lint
 * and types. tsc and knip cache results of unchanged files under `.cache`; both compare file contents.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { prepareDocument } from './openapi/prepare-document.ts';
import { root } from './prepare.ts';
import { type Check, runChecks } from './run-checks.ts';
import { TYPE_PROJECTS } from './types/projects.ts';

const cache = join(root, '.cache/check');
mkdirSync(cache, { recursive: true });
const bin = (name: string) => join(root, 'node_modules/.bin', name);
const script = (label: string, ...args: string[]): Check => [
  label,
  process.execPath,
  ['--import', './scripts/typescript.mjs', ...args],
];

const checkTypes = (name: keyof typeof TYPE_PROJECTS): Check => [
  `types: ${name}`,
  bin('tsc'),
  [
    '-p',
    TYPE_PROJECTS[name],
    '--incremental',
    '--tsBuildInfoFile',
    join(cache, `${name}.tsbuildinfo`),
  ],
];

// In start order, the longest first.
const FAST: Check[] = [
  ...(['servers', 'web tests and build', 'web', 'contracts', 'load tests'] as const).map(
    checkTypes,
  ),
  [
    'format and lint',
    bin('biome'),
    ['ci', '--error-on-warnings', '--colors=off', '--max-diagnostics=20', '.'],
  ],
  ['styles use the scale', bin('stylelint'), ['--max-warnings=0', 'web/src/**/*.scss']],
];
const CHECKS: Check[] = [
  ...FAST,
  [
    'unused code',
    bin('knip'),
    [
      '--no-progress',
      '--treat-config-hints-as-errors',
      '--cache',
      '--cache-location',
      join(cache, 'knip'),
    ],
  ],
  script('the API breaks no caller of the last release', 'scripts/openapi.ts', '--check'),
  script('no claim without a record', 'scripts/lint-claims.ts'),
  script('no style without a use', 'scripts/lint-styles.ts'),
  script('plain English', 'scripts/lint-english.ts'),
  script('types refuse what they are split for', 'scripts/types/check-fixture.ts'),
  script('boundaries', 'scripts/boundaries/check.ts'),
  script('boundaries refuse what they forbid', 'scripts/boundaries/check-fixture.ts'),
  script('every message has a text in each language', 'scripts/check-messages.ts'),
  script('checksums and licences of packages', 'scripts/check-packages.ts'),
];

// What the gateway imports has to be there.
await prepareDocument();
const failed = await runChecks(process.argv.includes('--fast') ? FAST : CHECKS, {
  cwd: root,
  // Some use several threads themselves; more at once would only use more memory.
  atOnce: 2,
});
process.exit(failed.length > 0 ? 1 : 0);
