/**
 * Copies the packages that an image runs with from the node_modules here: `copy-packages.ts payments FOLDER`. `npm ci
 * --omit=dev --workspace` keeps more: what one of its workspaces has for development only, if another one ships it.
 */
import { cpSync } from 'node:fs';
import { basename, join } from 'node:path';
import { findImagePackages, IMAGES } from './images.ts';

const [name = '', target] = process.argv.slice(2);
if (!Object.hasOwn(IMAGES, name) || !target) {
  console.error(`usage: copy-packages.ts ${Object.keys(IMAGES).join('|')} FOLDER`);
  process.exit(2);
}
const shipped = findImagePackages(name);
for (const folder of shipped) {
  cpSync(folder, join(target, folder), {
    recursive: true,
    verbatimSymlinks: true,
    // Those that are shipped are in the list themselves.
    filter: (path) => path === folder || basename(path) !== 'node_modules',
  });
}
console.log(`${name}: ${shipped.length} packages`);
