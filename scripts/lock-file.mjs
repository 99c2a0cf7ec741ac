/** Entries of package-lock.json by folder, such as `node_modules/express`. */

/**
 * Packages from a registry that `npm ci` would install without comparing them to a checksum. A bundled
 * package is part of its parent and covered by the parent's checksum.
 */
export function withoutIntegrity(packages) {
  return Object.entries(packages)
    .filter(([folder, { link, inBundle, integrity }]) => {
      return isInstalled(folder) && !link && !inBundle && !integrity;
    })
    .map(([folder, { version }]) => ({ folder, name: toPackageName(folder), version }));
}

/**
 * Optional packages, mostly those of other platforms, that are named by a locked package and not locked themselves:
 * npm drops them if the registry does not have them, and `npm ci` then refuses the lock.
 */
export function missingOptionals(packages) {
  return Object.entries(packages).flatMap(([folder, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !resolves(packages, folder, name))
      .map(([name, range]) => ({ parent: folder, name, range })),
  );
}

function isInstalled(folder) {
  return folder.includes('node_modules/');
}

function toPackageName(folder) {
  return folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

/** Resolves a package as Node does: in its parent's node_modules, then in each folder above. */
function resolves(packages, parent, name) {
  for (let folder = parent; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    if (packages[`${folder ? `${folder}/` : ''}node_modules/${name}`]) return true;
    if (!folder) return false;
  }
}
