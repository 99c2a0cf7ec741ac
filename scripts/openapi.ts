/**
 * `make openapi`: builds the API document from the table of calls and the types of its answers.
 *   --check    fails if it breaks what callers of the last release rely on, unless the changelog says so
 *   --release  writes what callers of this version rely on, in place of the last release's
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readVersion } from './build-info.mjs';
import { findUnreleased, isBreaking } from './changelog.ts';
import { findBreakingChanges, toContract } from './openapi/contract.ts';
import { readDocument } from './openapi/prepare-document.ts';
import { root } from './prepare.ts';

const folder = join(root, 'docs/api');
const contract = toContract(await readDocument());
const [file = ''] = readdirSync(folder);

if (process.argv.includes('--check')) {
  const released = JSON.parse(readFileSync(join(folder, file), 'utf8'));
  const changes = findBreakingChanges(released, contract);
  const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
  if (changes.length > 0 && !isBreaking(findUnreleased(changelog))) {
    console.error(changes.join('\n'));
    console.error(`This breaks callers of ${file}. See "A release" in CONTRIBUTING.md.`);
    process.exit(1);
  }
}
if (process.argv.includes('--release')) {
  // A call a line, so that a difference can be read.
  const lines = Object.entries(contract).map((call) => call.map((each) => JSON.stringify(each)));
  const text = `{\n${lines.map((line) => line.join(': ')).join(',\n')}\n}\n`;
  rmSync(join(folder, file));
  writeFileSync(join(folder, `${readVersion()}.json`), text);
}
// The generator leaves work behind that would keep the process.
process.exit(0);
