/**
 * Copies the packages that an image runs with from the node_modules here: `copy-packages.ts payments FOLDER`. `npm ci
 * --omit=dev --workspace` keeps more: what one of its workspaces has for development only, if another one ships it.
 */
import { cpSync, existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { COMMON, IMAGES } from './images.ts';
import { findShipped, readLock } from './shipped-packages.ts';

const [name = '', target] = process.argv.slice(2);
const image = Object.hasOwn(IMAGES, name) ? IMAGES[name] : undefined;
if (!image || !target) {
  console.error(`usage: copy-packages.ts ${Object.keys(IMAGES).join('|')} FOLDER`);
  process.exit(2);
}
// npm has installed those of this platform, whichever it is.
const shipped = findShipped(readLock(), [...image.workspaces, ...COMMON], () => true).filter(
  // Packages inside a workspace are inside the bundle.
  (folder) => folder.startsWith('node_modules/') && existsSync(folder),
);
for (const folder of shipped) {
  cpSync(folder, join(target, folder), {
    recursive: true,
    verbatimSymlinks: true,
    // Those that are shipped are in the list themselves.
    filter: (path) => path === folder || basename(path) !== 'node_modules',
  });
}
console.log(`${name}: ${shipped.length} packages`);
