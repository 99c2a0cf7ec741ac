/**
 * Run after `npm install` if the registry lacks packages of other platforms: npm then drops them from the lock, and
 * `npm ci` refuses such a lock. Restores them as described by the registry, fetches missing checksums, and fails if one is
 * unavailable: pin the parent to a version whose packages are all available.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { missingOptionals, withoutIntegrity } from './lock-file.mjs';

const file = process.argv[2] ?? 'package-lock.json';
const lock = JSON.parse(readFileSync(file, 'utf8'));
const { packages } = lock;
const problems = [];

/** @returns the requested fields, or null if the registry does not have this version */
function view(name, version, fields) {
  try {
    const command = ['view', `${name}@${version}`, 'version', ...fields, '--json'];
    const found = JSON.parse(
      execFileSync('npm', command, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
    );
    return Array.isArray(found) ? found.at(-1) : found;
  } catch {
    return null;
  }
}

const OF_A_PLATFORM = ['os', 'cpu', 'libc', 'license', 'dependencies', 'dist.integrity'];
for (const { parent, name, range } of missingOptionals(packages)) {
  const found = view(name, range, OF_A_PLATFORM);
  if (!found?.['dist.integrity']) problems.push(`${name}@${range} of ${parent}: not there`);
  else if (found.dependencies) problems.push(`${name}@${range} of ${parent}: use npm install`);
  else {
    const { version, os, cpu, libc, license, 'dist.integrity': integrity } = found;
    const dev = packages[parent].dev;
    const entry = { version, integrity, cpu, dev, libc, license, optional: true, os };
    packages[`node_modules/${name}`] = entry;
    console.log(`added ${name}@${version}`);
  }
}

for (const { folder, name, version } of withoutIntegrity(packages)) {
  const integrity = view(name, version, ['dist.integrity'])?.['dist.integrity'];
  if (!integrity) problems.push(`${name}@${version}: no checksum to be had`);
  else {
    const { version: _, ...rest } = packages[folder];
    packages[folder] = { version, integrity, ...rest };
    console.log(`checksum of ${name}@${version}`);
  }
}

lock.packages = Object.fromEntries(
  Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en')),
);
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
if (problems.length > 0) {
  console.error(`${file} is not complete:\n${problems.map((line) => `  ${line}`).join('\n')}`);
  process.exit(1);
}
