/** Checks that package-lock.json has every package, those of other platforms included, with a checksum. */
import { readFileSync } from 'node:fs';
import { missingOptionals, withoutIntegrity } from './lock-file.mjs';

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const problems = [
  ...withoutIntegrity(packages).map(({ name, version }) => `${name}@${version}: no integrity`),
  ...missingOptionals(packages).map(({ parent, name }) => `${name}, of ${parent}: not locked`),
];
for (const problem of problems) console.error(`package-lock.json: ${problem}`);
if (problems.length > 0) {
  console.error('See scripts/complete-lock.mjs.');
  process.exit(1);
}
