/**
 * `.ci/run`: what a newcomer does, in a clone without packages: `make start`, then `make check` and `make test`, which find what
 * it has installed and built. Needs only Node, and may be the first that runs on a machine. The last line adds up all:
 * "N passed, N failed, N skipped".
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const TOTAL = /^(\d+) passed, (\d+) failed, (\d+) skipped$/;
const START_MS = 15 * 60_000;

const folder = mkdtempSync(join(tmpdir(), 'candor-ci-'));
const { CANDOR_DATA: _, ...given } = process.env;
/** Parts are kept for the next run. */
const env = { ...given, CANDOR_PARTS: process.env.CANDOR_PARTS ?? join(root, '.cache/parts') };
const total = { passed: 0, failed: 0, skipped: 0 };
const failed = [];
const running = new Set();

function cleanUp() {
  for (const { pid } of running) process.kill(-pid, 'SIGKILL');
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.once(signal, () => {
    cleanUp();
    process.exit(1);
  });
}

/** Runs a command in a process group of its own. @param onLine receives each line of output; false keeps it from being printed */
function start(command, args, { cwd = root, extra = {}, onLine = () => true } = {}) {
  const child = spawn(command, args, {
    cwd,
    env: { ...env, ...extra },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      if (onLine(line) !== false) console.log(line);
    });
  }
  const ended = new Promise((resolve) => {
    child.once('error', ({ message }) => resolve(message));
    child.once('close', (code, signal) => resolve(code ?? signal));
  }).finally(() => running.delete(child));
  return { ended };
}

const run = (command, args, options) => start(command, args, options).ended;

/** Counts a command as one test; the tests of `make test` are counted by themselves. */
function count(name, problem) {
  if (!problem) total.passed += 1;
  else {
    total.failed += 1;
    failed.push(`${name}: ${problem}`);
  }
}

const toProblem = (code) => (code === 0 ? null : `it ended with ${code}`);

/** The state of the last commit, without packages. */
async function clone() {
  const path = join(folder, 'clone');
  // In a container the checkout often belongs to another user, which git refuses otherwise.
  const config = join(folder, 'gitconfig');
  writeFileSync(config, '[safe]\n\tdirectory = *\n');
  const extra = { GIT_CONFIG_GLOBAL: config };
  const code = await run('git', ['clone', '--quiet', root, path], { extra });
  return code === 0 ? path : null;
}

function readRuntime(path) {
  const file = join(path, '.data/runtime.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

async function findSilent({ url, mailbox }) {
  for (const address of [`${url}/home`, mailbox]) {
    const answer = await fetch(address).catch(({ cause }) => ({ status: String(cause) }));
    if (answer.status !== 200) return `${address} answers ${answer.status}`;
  }
  return null;
}

/** `make start` until site and mailbox answer, then `make stop`. Its data are removed. */
async function tryStart(path) {
  const started = start('make', ['start'], { cwd: path });
  let ended;
  void started.ended.then((code) => {
    ended = code;
  });
  const deadline = Date.now() + START_MS;
  while (!readRuntime(path)) {
    if (ended !== undefined) return `it ended with ${ended} before it served`;
    if (Date.now() > deadline) return 'it did not serve in time';
    await pause(200);
  }
  const silent = await findSilent(readRuntime(path));
  const stopped = await run('make', ['stop'], { cwd: path });
  if (stopped) return silent ?? `make stop ended with ${stopped}`;
  const code = await started.ended;
  rmSync(join(path, '.data'), { recursive: true, force: true });
  return silent ?? toProblem(code);
}

/** `make test`; its own total is added to that of this run. */
async function tryTests(path) {
  let counted = false;
  const code = await run('make', ['test'], {
    cwd: path,
    onLine(line) {
      const numbers = TOTAL.exec(line)?.slice(1).map(Number);
      if (!numbers) return true;
      counted = true;
      total.passed += numbers[0];
      total.failed += numbers[1];
      total.skipped += numbers[2];
      if (numbers[1] > 0) failed.push(`make test: ${numbers[1]} tests`);
      return false;
    },
  });
  if (!counted) return `it ended with ${code} and no total`;
  return code === 0 || total.failed > 0 ? null : `it ended with ${code}`;
}

const title = (text) => console.log(`\n=== ${text}`);

const path = await clone();
if (!path) count('git clone', 'the repository could not be cloned');
else {
  title('make start, while the parts are built');
  const parts = run('sh', ['scripts/parts/install-parts.sh']);
  count('make start', await tryStart(path));
  title('make check');
  count('make check', toProblem(await run('make', ['check'], { cwd: path })));
  await parts;
  title('make test');
  const problem = await tryTests(path);
  if (problem) count('make test', problem);
}
cleanUp();
for (const line of failed) console.log(`FAILED ${line}`);
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed > 0 ? 1 : 0);
