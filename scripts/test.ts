/**
 * `make test`: runs every project and prints one total. Arguments narrow it: `node scripts/test.ts unit kit/`.
 * INFRA=native runs the integration tests on one RabbitMQ, MinIO and database process for all files, or on MONGODB_URI.
 * TEST_SEED=7 shuffles files and the tests within them, to find dependencies between tests.
 * TEST_REPORTS=folder keeps Jest's report of each project, with how long every file and test took.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { prepareComposed } from './composed/prepare-composed.ts';
import { startParts } from './parts/start-parts.ts';
import { root } from './prepare.ts';
import { formatSkipped, readSkipped } from './skipped-tests.ts';
import { createTestFolder } from './test-folder.ts';

const PROJECTS = ['unit', 'integration', 'e2e'];
/** More would need more memory than speed is worth: each worker of e2e has a platform and a browser. */
const MOST_WORKERS = 4;
/** Unit tests compute; the others wait in part, for a broker, a browser or a process that starts. */
const WAITING: Record<string, number> = { unit: 0, integration: 1, e2e: 1 };
const [first, ...rest] = process.argv.slice(2);
const projects = first && PROJECTS.includes(first) ? [first] : PROJECTS;
const filters = first && !PROJECTS.includes(first) ? [first, ...rest] : rest;

const infra = process.env.INFRA;
const reports = process.env.TEST_REPORTS;
if (infra && infra !== 'native') {
  console.error(`INFRA must be "native" or empty, not "${infra}"`);
  process.exit(2);
}
if (projects.includes('e2e') || infra) await prepareComposed();

const { folder, remove } = createTestFolder();
process.once('exit', remove);
// Before the first part is started, which has its data there too.
process.env.TMPDIR = folder;
const parts = infra ? await startParts() : null;

let running: ChildProcess | undefined;
let interrupted = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    interrupted = true;
    running?.kill(signal);
  });
}

/** Resolves with the code or signal with which it ended. */
function runJest(
  args: string[],
  env: Record<string, string>,
): Promise<number | NodeJS.Signals | null> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...parts?.env, ...env },
  });
  running = child;
  return new Promise((resolve) => {
    child.once('close', (code, signal) => resolve(code ?? signal));
  });
}

const total = { passed: 0, failed: 0, skipped: 0 };
const reasons = join(folder, 'skip-reasons');
const skipped: ReturnType<typeof readSkipped> = [];
for (const project of projects) {
  const outputFile = join(folder, `${project}.json`);
  const args = [
    '--experimental-vm-modules',
    '--no-warnings',
    join(root, 'node_modules/jest/bin/jest.js'),
    '--selectProjects',
    project,
    '--passWithNoTests',
    '--json',
    `--outputFile=${outputFile}`,
    `--maxWorkers=${Math.min(availableParallelism() + (WAITING[project] ?? 0), MOST_WORKERS)}`,
    ...(process.env.TEST_SEED
      ? [
          '--randomize',
          `--seed=${process.env.TEST_SEED}`,
          `--testSequencer=${join(root, 'scripts/random-sequencer.mjs')}`,
        ]
      : []),
    ...filters.flatMap((filter) => ['--testPathPatterns', filter]),
  ];
  console.log(`\n== ${project}`);
  const status = await runJest(args, { CANDOR_SKIP_REASONS: reasons });
  if (interrupted) break;
  const report = existsSync(outputFile) ? JSON.parse(readFileSync(outputFile, 'utf8')) : null;
  if (!report) {
    console.error(`${project}: the runner exited with ${status} and wrote no report`);
    total.failed += 1;
    continue;
  }
  if (reports) {
    mkdirSync(reports, { recursive: true });
    copyFileSync(outputFile, join(reports, `${project}.json`));
  }
  total.passed += report.numPassedTests;
  // A file that could not be loaded has tests that are not counted.
  total.failed += report.numFailedTests + report.numRuntimeErrorTestSuites;
  total.skipped += report.numPendingTests + report.numTodoTests;
  skipped.push(...readSkipped(report, reasons));
  if (status !== 0 && report.numFailedTests + report.numRuntimeErrorTestSuites === 0)
    total.failed += 1;
}
await parts?.stop();
if (interrupted) process.exit(1);

if (skipped.length > 0) console.log(`\n${formatSkipped(skipped, root)}`);
// Nothing is skipped silently.
total.failed += skipped.filter(({ reasons }) => reasons.length === 0).length;
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
