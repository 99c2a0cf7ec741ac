import { accessSync, constants, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { root } from '../compose-file.ts';

interface Step {
  uses?: string;
  run?: string;
  if?: string;
}
interface Job {
  'timeout-minutes': number;
  env?: Record<string, string>;
  strategy?: { matrix: { node: string[] } };
  steps: Step[];
}

const folder = join(root, '.github/workflows');
const readJobs = (file: string): Record<string, Job> =>
  parse(readFileSync(join(folder, file), 'utf8')).jobs;
const jobs = readJobs('ci.yml');
const nightly = readJobs('nightly.yml');

/** The commands of a job that run in any case, in order. */
const commands = (name: string, of = jobs) =>
  (of[name]?.steps ?? []).flatMap((step) => (step.run && !step.if ? [step.run] : []));
const makefile = readFileSync(join(root, 'Makefile'), 'utf8');

describe('the workflow', () => {
  test('runs commands that the repository has', () => {
    expect(readdirSync(folder).sort()).toEqual(['ci.yml', 'nightly.yml']);
    const lines = [jobs, nightly].flatMap((of) =>
      Object.keys(of).flatMap((name) => commands(name, of)),
    );
    for (const line of lines) {
      const [program = '', first = ''] = line.replace('sudo env "PATH=$PATH" ', '').split(' ');
      if (program === 'make') expect(makefile).toMatch(new RegExp(`^${first}:.*## `, 'm'));
      else if (program === 'node')
        expect([first, existsSync(join(root, first))]).toEqual([first, true]);
      else if (program === '.ci/run') accessSync(join(root, program), constants.X_OK);
      else expect(['docker', 'for']).toContain(program);
    }
  });

  test('gives .ci/run its 90 minutes, on the oldest version of Node and that of the images', () => {
    expect(commands('test')).toEqual(['.ci/run']);
    expect(jobs.test?.['timeout-minutes']).toBeGreaterThanOrEqual(90);
    const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const oldest = /\d+/.exec(engines.node)?.[0];
    const dockerfile = readFileSync(join(root, 'deploy/Dockerfile'), 'utf8');
    const newest = /^ARG NODE_IMAGE=node:(\d+)/m.exec(dockerfile)?.[1];
    const tested = jobs.test?.strategy?.matrix.node.map((version) => version.split('.')[0]);
    expect(tested).toEqual([oldest, newest]);
  });

  test('repeats races and kills 50 times each night, with the same command', () => {
    expect(commands('rounds', nightly)).toEqual(['.ci/run']);
    expect(nightly.rounds?.env).toEqual({ CANDOR_ROUNDS: '50' });
  });

  test('kills containers and attacks the composed topology each night', () => {
    const lines = commands('composed', nightly);
    expect(lines.map((line) => /make \w+ PLATFORM=composed/.exec(line)?.[0])).toEqual([
      'make chaos PLATFORM=composed',
      'make attack PLATFORM=composed',
    ]);
  });

  test('builds the images, and walks the journey after each way of restarting containers', () => {
    const lines = commands('compose');
    expect(lines.slice(0, 4)).toEqual([
      'node deploy/make-env.mjs',
      'docker compose config --quiet',
      'docker compose build',
      'make up',
    ]);
    const journey = 'make journey COMPOSED=1';
    const [first, last] = [lines.indexOf(journey), lines.lastIndexOf(journey)];
    // The same as in composed/composed.e2e.test.ts.
    expect(lines.slice(first, last + 1)).toEqual([
      journey,
      expect.stringMatching(
        /docker compose restart "\$service" && .*--wait && make journey COMPOSED=1/,
      ),
      'docker compose kill',
      'docker compose up --detach --wait',
      journey,
      'docker compose down',
      'make up',
      journey,
    ]);
    // Kept between them, so that each begins by finding what the former ones left.
    expect(jobs.compose?.env?.JOURNEY_FILE).toContain('/.cache/');
    expect(lines.at(-1)).toBe('docker compose run --rm admin verify');
    const after = jobs.compose?.steps.filter((step) => step.if);
    expect(after?.map((step) => step.if)).toEqual(['failure()', 'always()']);
    expect(after?.at(-1)?.run).toBe('docker compose down --volumes');
  });
});
