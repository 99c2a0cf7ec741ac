/** The fixture breaks every boundary rule once; a rule that nothing there breaks is a rule that can't fail. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import config from '../../.dependency-cruiser.mjs';
import { root } from '../prepare.mjs';

const { stdout, stderr } = spawnSync(
  join(root, 'node_modules/.bin/depcruise'),
  ['--config', '.dependency-cruiser.mjs', '--output-type', 'json', 'scripts/boundaries/fixture'],
  { cwd: root, encoding: 'utf8' },
);
if (!stdout) {
  console.error(stderr);
  process.exit(1);
}
const broken = new Set(JSON.parse(stdout).summary.violations.map(({ rule }) => rule.name));
const toothless = config.forbidden.filter(({ name }) => !broken.has(name));
for (const { name } of toothless)
  console.error(`the fixture breaks "${name}" and nothing was said`);
process.exit(toothless.length > 0 ? 1 : 0);
