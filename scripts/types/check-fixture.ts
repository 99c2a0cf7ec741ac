/**
 * Checks that the type projects reject `document` in a server, `process` in the browser and both in contracts, and that each
 * source is included in its project.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../prepare.ts';
import { TYPE_PROJECTS } from './projects.ts';

const tsc = join(root, 'node_modules/.bin/tsc');
const problems: string[] = [];

const REFUSED = { contracts: ['process', 'document'], server: ['document'], web: ['process'] };
for (const [folder, names] of Object.entries(REFUSED)) {
  const project = `scripts/types/fixture/${folder}`;
  const { stdout } = spawnSync(tsc, ['-p', project], { cwd: root, encoding: 'utf8' });
  const found = [...stdout.matchAll(/Cannot find name '(\w+)'/g)].map(([, name]) => name).sort();
  const expected = [...names].sort();
  if (found.join() !== expected.join()) {
    problems.push(`${project}: refused [${found}] instead of [${expected}]\n${stdout}`);
  }
}

function listSources(project: string): Set<string> {
  const { stdout } = spawnSync(tsc, ['-p', project, '--showConfig'], {
    cwd: root,
    encoding: 'utf8',
  });
  const folder = join(root, project, '..');
  const { files } = JSON.parse(stdout) as { files: string[] };
  return new Set(files.map((file) => join(folder, file)));
}

const projects = Object.fromEntries(
  Object.entries(TYPE_PROJECTS).map(([name, project]) => [name, listSources(project)]),
);
const OWNERS: [pattern: RegExp, owner: keyof typeof TYPE_PROJECTS | null][] = [
  [/^scripts\/(?:boundaries|types|declared|lint-claims)(?:\/|-)fixture\//, null],
  [
    /\.e2e\.test\.ts$|^web\/(?:build|e2e)\/|^web\/vite\.config|^web\/.*(?:\.test\.tsx?$|\/testing\/)/,
    'web tests and build',
  ],
  [/^load-tests\/k6\//, 'load tests'],
  [/^contracts\/src\/(?!.*\.test\.ts$)/, 'contracts'],
  [/^web\//, 'web'],
  [/./, 'servers'],
];
const sources = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'],
  {
    cwd: root,
    encoding: 'utf8',
  },
);
for (const file of sources.split('\n').filter(Boolean)) {
  const owner = OWNERS.find(([pattern]) => pattern.test(file))?.[1];
  if (owner && !projects[owner]?.has(join(root, file))) {
    problems.push(`${file} is not in the type project "${owner}" (${TYPE_PROJECTS[owner]})`);
  }
}

for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);
