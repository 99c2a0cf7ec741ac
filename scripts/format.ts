/** `make format`: puts every file into the house format. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './prepare.ts';

const biome = join(root, 'node_modules/.bin/biome');
const { status } = spawnSync(biome, ['check', '--write', '.'], { cwd: root, stdio: 'inherit' });
process.exit(status ?? 1);
