/**
 * Fails if a workspace imports a package that its package.json does not name. npm links every workspace and hoists
 * dependencies, so such an import works until another workspace's dependency changes.
 *
 *   node scripts/check-declared.mjs            checks this repository
 *   node scripts/check-declared.mjs <folder>   checks a folder (the fixture)
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
