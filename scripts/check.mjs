/**
 * `make check`: runs every static check; any warning fails. `make check-fast` is its first part: format, lint
 * and types. tsc and knip cache results of unchanged files under `.cache`; both compare file contents.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { prepareDocument } from './openapi/prepare-document.mjs';
import { root } from './prepare.mjs';
import { runChecks } from './run-checks.mjs';
import { TYPE_PROJECTS } from './types/projects.mjs';

const cache = join(root, '.cache/check');
mkdirSync(cache, { recursive: true });
const bin = (name) => join(root, 'node_modules/.bin', name);
const script = (label, ...args) => [label, process.execPath, args];

const checkTypes = ([name, project]) => [
  `types: ${name}`,
  bin('tsc'),
  ['-p', project, '--incremental', '--tsBuildInfoFile', join(cache, `${name}.tsbuildinfo`)],
];

// In start order, the longest first.
const FAST = [
  ...['servers', 'web tests and build', 'web', 'contracts', 'load tests'].map((name) =>
    checkTypes([name, TYPE_PROJECTS[name]]),
  ),
  [
    'format and lint',
    bin('biome'),
    ['ci', '--error-on-warnings', '--colors=off', '--max-diagnostics=20', '.'],
  ],
  ['styles use the scale', bin('stylelint'), ['--max-warnings=0', 'web/src/**/*.scss']],
];
const CHECKS = [
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
  script('the API breaks no caller of the last release', 'scripts/openapi.mjs', '--check'),
  script('no claim without a record', 'scripts/lint-claims.mjs'),
  script('types refuse what they are split for', 'scripts/types/check-fixture.mjs'),
  script('boundaries', 'scripts/boundaries/check.mjs'),
  script('boundaries refuse what they forbid', 'scripts/boundaries/check-fixture.mjs'),
  script('every message has a text in each language', 'scripts/check-messages.mjs'),
  script('checksums and licences of packages', 'scripts/check-packages.mjs'),
];

// What the gateway imports has to be there.
await prepareDocument();
const failed = await runChecks(process.argv.includes('--fast') ? FAST : CHECKS, {
  cwd: root,
  // Some use several threads themselves; more at once would only use more memory.
  atOnce: 2,
});
process.exit(failed.length > 0 ? 1 : 0);
