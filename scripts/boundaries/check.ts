/** Fails where a part of the code imports, as a value or as a type, what `rules.ts` keeps from it, and on import cycles. */
import { root } from '../prepare.ts';
import { findCycles, findViolations } from './find-violations.ts';
import { readImports } from './imports.ts';
import { RULES } from './rules.ts';

const imports = readImports(root, [
  'contracts',
  'kit',
  'platform',
  'gateway',
  'services',
  'embedded',
  'web/src',
  'load-tests',
]);
const violations = findViolations(imports, RULES);
for (const { rule, from, to, typeOnly } of violations) {
  console.error(
    `${rule.name}: ${from} imports ${typeOnly ? 'a type of ' : ''}${to}. ${rule.comment}`,
  );
}
const cycles = findCycles(imports);
for (const cycle of cycles) console.error(`no-cycles: ${cycle.join(' -> ')}`);
process.exit(violations.length + cycles.length > 0 ? 1 : 0);
