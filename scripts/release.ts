/**
 * `make release VERSION=0.2.0`: writes the version wherever it is named, in the checkout it is run in, and closes the
 * section "Unreleased" of the changelog. It commits nothing: read the diff, commit it and tag the commit.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { findUnreleased, isBreaking } from './changelog.ts';

const CHANGELOG = 'CHANGELOG.md';
const IMAGES = 'deploy/kubernetes/production/kustomization.yaml';

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
const replaceIn = (file: string, from: string | RegExp, to: string) =>
  writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));

function refuse(sentence: string): never {
  console.error(sentence);
  process.exit(2);
}

/** Major, minor and patch of a version without pre-release. */
function parseVersion(text = ''): number[] | null {
  const match = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/.exec(text);
  return match ? match.slice(1).map(Number) : null;
}

function isNewer(one: readonly number[], other: readonly number[]): boolean {
  const at = one.findIndex((number, index) => number !== other[index]);
  return at >= 0 && (one[at] ?? 0) > (other[at] ?? 0);
}

const isOurs = (name: string) => name.startsWith('@candor/');

interface Manifest {
  version: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** Workspaces are released together, so each needs the others in the same version. */
function setVersion(locked: Manifest, version: string): void {
  locked.version = version;
  for (const wanted of [locked.dependencies ?? {}, locked.devDependencies ?? {}]) {
    for (const name of Object.keys(wanted).filter(isOurs)) wanted[name] = version;
  }
}

const [version = ''] = process.argv.slice(2);
const { version: former, workspaces } = readJson('package.json') as {
  version: string;
  workspaces: string[];
};
const parsed = parseVersion(version) ?? refuse('Say which version: make release VERSION=0.2.0');
const before = parseVersion(former) ?? [];
if (!isNewer(parsed, before)) refuse(`${version} is not newer than ${former}.`);
const changelog = readFileSync(CHANGELOG, 'utf8');
const unreleased = findUnreleased(changelog);
if (!/^- /m.test(unreleased)) refuse(`${CHANGELOG} has no unreleased change.`);
// The first number, or the second while that is 0.
const part = parsed.findIndex((number) => number > 0);
if (isBreaking(unreleased) && !isNewer(parsed.slice(0, part + 1), before.slice(0, part + 1)))
  refuse(`${CHANGELOG} names a breaking change, which ${version} does not show.`);

const folders = workspaces.flatMap((pattern) => {
  const parent = pattern.replace(/\/\*$/, '');
  return pattern === parent ? [pattern] : readdirSync(parent).map((name) => `${parent}/${name}`);
});
for (const file of ['package.json', ...folders.map((folder) => `${folder}/package.json`)]) {
  replaceIn(file, /("(?:version|@candor\/[\w-]+)": )"[\d.]+"/g, `$1"${version}"`);
}
const lock = readJson('package-lock.json');
lock.version = version;
for (const folder of ['', ...folders]) setVersion(lock.packages[folder], version);
writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`);
replaceIn(IMAGES, /newTag: [\d.]+/g, `newTag: ${version}`);
const today = new Date().toISOString().slice(0, 10);
replaceIn(CHANGELOG, '## Unreleased\n', `## Unreleased\n\n## ${version} - ${today}\n`);
console.log(`${former} -> ${version}. Read the diff, then:
  git commit --all --message "chore: release ${version}"
  git tag --annotate v${version} --message "Candor ${version}"`);
