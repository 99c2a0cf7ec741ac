/** Version and build that bundles and images are marked with. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** The version of package.json. */
export function readVersion() {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version;
}

/** CANDOR_BUILD, or the commit, with "-dirty" if files differ from it; "unknown" outside of a clone. */
export function readBuild() {
  const { CANDOR_BUILD } = process.env;
  if (CANDOR_BUILD) return CANDOR_BUILD;
  const args = ['describe', '--always', '--dirty', '--abbrev=12', '--exclude', '*'];
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return 'unknown';
  }
}
