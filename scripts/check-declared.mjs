/**
 * Fails where a workspace imports a package that its package.json does not name. npm links every workspace for all and hoists
 * what they install, so such an import works until somebody else's dependency changes.
 *
 *   node scripts/check-declared.mjs            looks at this repository
 *   node scripts/check-declared.mjs <folder>   looks there instead (its own fixture)
 */
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { undeclaredImports } from './declared/undeclared-imports.mjs';

const root = resolve(process.argv[2] ?? join(fileURLToPath(import.meta.url), '../..'));
const found = undeclaredImports(root);
for (const { folder, name, file } of found) {
  console.error(`${file} imports ${name}, which ${folder}/package.json does not name`);
}
process.exit(found.length > 0 ? 1 : 0);
