/**
 * Checks that every locked package has a checksum, without which npm installs whatever the registry sends, and that every
 * package that Candor ships has a licence on the list. Development tools are not shipped. Part of `make check`.
 *
 *   node scripts/run.mjs scripts/check-packages.ts [package-lock.json]
 */
import { fitsImage, readLock, toName } from './shipped-packages.ts';

/** Permissive licences, and for fonts the Open Font License. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
]);

/** Licences of single packages, read by hand: those whose manifest names none, and those that bind us to something. */
const READ = {
  busboy: 'MIT: "licenses" in its manifest',
  streamsearch: 'MIT: "licenses" in its manifest',
  'png-js': 'MIT: its file LICENSE',
  'dejavu-fonts-ttf': 'Bitstream Vera licence: may be embedded and passed on, not sold by itself',
  // Libraries of their own beside ours, linked dynamically and unchanged.
  '@img/sharp-libvips-*': 'LGPL-3.0-or-later',
  '@img/sharp-wasm32': 'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
  '@img/sharp-win32-*': 'Apache-2.0 AND LGPL-3.0-or-later',
};

/** "(MIT OR CC0-1.0)" is allowed if one of them is, "MIT AND ISC" if both are. */
function isAllowed(expression = ''): boolean {
  const bare = expression.replace(/[()]/g, '');
  return bare.split(' OR ').some((one) => one.split(' AND ').every((name) => ALLOWED.has(name)));
}

const isRead = (name: string) =>
  Object.keys(READ).some((known) =>
    known.endsWith('*') ? name.startsWith(known.slice(0, -1)) : name === known,
  );

const installed = Object.entries(readLock(process.argv[2])).filter(
  ([folder, { link }]) => folder.includes('node_modules/') && !link,
);
// A bundled package is part of its parent.
const unchecked = installed.filter(([, { inBundle, integrity }]) => !inBundle && !integrity);
for (const [folder, { version }] of unchecked)
  console.error(`${toName(folder)}@${version}: no checksum`);

const shipped = installed.filter(([, { dev }]) => !dev);
const refused = shipped.filter(
  ([folder, { license }]) => !isAllowed(license) && !isRead(toName(folder)),
);
for (const [folder, { version, license }] of refused) {
  console.error(`${toName(folder)}@${version}: ${license ?? 'no licence named'}`);
}
if (refused.length > 0) {
  console.error('Read the licence; then add it, or the package, to scripts/check-packages.ts.');
}
if (refused.length + unchecked.length > 0) process.exit(1);
const inImages = shipped.filter(([, locked]) => fitsImage(locked)).length;
console.log(`${shipped.length} shipped packages, ${inImages} of them in images: licences allowed`);
