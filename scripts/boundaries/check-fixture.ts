/** The fixture breaks every boundary rule by a value and by a type; a rule that nothing there breaks is a rule that cannot fail. */
import { root } from '../prepare.ts';
import { findCycles, findViolations } from './find-violations.ts';
import { readImports } from './imports.ts';
import { RULES } from './rules.ts';

const imports = readImports(root, ['scripts/boundaries/fixture']);
const violations = findViolations(imports, RULES);
const missing = RULES.flatMap(({ name }) => {
  const own = violations.filter(({ rule }) => rule.name === name);
  return [
    ...(own.some(({ typeOnly }) => !typeOnly) ? [] : [`${name}, by a value`]),
    ...(own.some(({ typeOnly }) => typeOnly) ? [] : [`${name}, by a type`]),
  ];
});
if (findCycles(imports).length === 0) missing.push('no-cycles');
for (const rule of missing) console.error(`the fixture breaks ${rule}, and it was not refused`);
process.exit(missing.length > 0 ? 1 : 0);
