/**
 * Run after `npm install` behind a registry mirror that holds only one platform's packages: npm then
 * drops the other platforms' optional packages from the lock, and `npm ci` refuses such a lock. This puts
 * them back by name and version; npm fetches only those of the platform it runs on.
 */
import { readFileSync, writeFileSync } from 'node:fs';

const file = process.argv[2] ?? 'package-lock.json';
const lock = JSON.parse(readFileSync(file, 'utf8'));
const packages = lock.packages;
const find = (from, name) => {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const key = `${at ? `${at}/` : ''}node_modules/${name}`;
    if (packages[key]) return key;
    if (!at) return undefined;
    if (!at.includes('/node_modules/')) {
      if (packages[`node_modules/${name}`]) return `node_modules/${name}`;
      return undefined;
    }
  }
};
let added = 0;
for (const [key, entry] of Object.entries(packages)) {
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    if (find(key, name)) continue;
    const version = range.replace(/^[\^~=v]/, '');
    const base = name.split('/').at(-1);
    const os =
      /(android|darwin|linux|win32|windows|freebsd|openbsd|netbsd|sunos|openharmony|aix)/.exec(
        name,
      )?.[1];
    const cpu = /(arm64|arm(?=[-_]|$)|x64|ia32|ppc64|s390x|riscv64|loong64|mips64el|wasm32)/.exec(
      base,
    )?.[1];
    const libc = /musl/.test(base)
      ? ['musl']
      : /gnu/.test(base) && os === 'linux'
        ? ['glibc']
        : undefined;
    if (!os && cpu !== 'wasm32') {
      console.log('no platform in the name', key, name, range);
    }
    packages[`node_modules/${name}`] = {
      version,
      resolved: `https://registry.npmjs.org/${name}/-/${base}-${version}.tgz`,
      ...(cpu && { cpu: [cpu] }),
      ...(entry.dev && { dev: true }),
      ...(libc && { libc }),
      optional: true,
      ...(os && { os: [os === 'windows' ? 'win32' : os] }),
    };
    added += 1;
  }
}
const sorted = Object.fromEntries(
  Object.entries(packages).sort(([a], [b]) =>
    a === '' ? -1 : b === '' ? 1 : a.localeCompare(b, 'en'),
  ),
);
lock.packages = sorted;
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log('added', added);
