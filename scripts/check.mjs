/** `make check`: what a machine can tell about the code. Any warning fails. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { prepareDependencies, root } from './prepare.mjs';

prepareDependencies();
const bin = (name) => join(root, 'node_modules/.bin', name);
const CHECKS = [
  [
    'format and lint',
    bin('biome'),
    ['ci', '--error-on-warnings', '--colors=off', '--max-diagnostics=20', '.'],
  ],
  ['styles use the scale', bin('stylelint'), ['--max-warnings=0', 'web/src/**/*.scss']],
  ['types', bin('tsc'), ['-p', 'tsconfig.json']],
  [
    'boundaries',
    bin('depcruise'),
    [
      '--config',
      '.dependency-cruiser.mjs',
      'contracts',
      'kit',
      'gateway',
      'services',
      'embedded',
      'web/src',
      'load-tests',
    ],
  ],
  [
    'boundaries refuse what they forbid',
    process.execPath,
    ['scripts/boundaries/check-fixture.mjs'],
  ],
  ['workspaces declare what they import', process.execPath, ['scripts/check-declared.mjs']],
  ['every locked package has a checksum', process.execPath, ['scripts/check-lock.mjs']],
  ['no claim without a record', process.execPath, ['scripts/lint-claims.mjs']],
  [
    'the API document is that of the table of calls',
    process.execPath,
    ['scripts/openapi.mjs', '--check'],
  ],
  ['unused code', bin('knip'), ['--no-progress', '--treat-config-hints-as-errors']],
];

let failed = 0;
for (const [label, command, args] of CHECKS) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: root, encoding: 'utf8' });
  console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${label}`);
  if (status !== 0) {
    failed += 1;
    console.log(`${stdout}${stderr}`);
  }
}
process.exit(failed > 0 ? 1 : 0);
