import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const PROGRESS_MS = 1_000;
/** How many of these make a line where nothing can be overwritten. */
const LINE_EVERY = 10;

function fail(text) {
  console.error(text);
  process.exit(1);
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  fail(`Candor needs Node 20.19 or newer; this is ${process.versions.node}.`);
}

/** Prints how many of the packages are there until the returned function is called. */
function showProgress(packages) {
  // Packages for other systems are optional and are left out.
  const folders = Object.keys(packages).filter(
    (path) => path.includes('node_modules/') && !packages[path].link && !packages[path].optional,
  );
  const out = process.stdout;
  const began = Date.now();
  let ticks = 0;
  out.write(`  installing ${folders.length} packages ...${out.isTTY ? '' : '\n'}`);
  const timer = setInterval(() => {
    ticks += 1;
    const present = folders.filter((path) => existsSync(join(root, path, 'package.json'))).length;
    const text = `  installing ${folders.length} packages ... ${present} are there`;
    if (out.isTTY) out.write(`\r${text}`);
    else if (ticks % LINE_EVERY === 0) out.write(`${text}\n`);
  }, PROGRESS_MS);
  return (result) => {
    clearInterval(timer);
    const seconds = ((Date.now() - began) / 1000).toFixed(1);
    out.write(`${out.isTTY ? '\r' : ''}  installing ${folders.length} packages ... ${result}`);
    out.write(` (${seconds} s)${' '.repeat(12)}\n`);
  };
}

/** @returns what npm said if it failed, else null */
function runNpm() {
  // As in the images: nothing is compiled, and no install scripts of packages run.
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = spawn('npm', args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [npm.stdout, npm.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  return new Promise((resolve) => {
    npm.once('error', ({ message }) => resolve(`npm did not start: ${message}`));
    npm.once('close', (code) => resolve(code === 0 ? null : output.trim()));
  });
}

const readPackages = (file) => JSON.parse(readFileSync(join(root, file), 'utf8')).packages;

const isPackage = (path) => path.includes('node_modules/');

/** Whether npm's record of what is there, which it writes last, has every package of the lock file and no other one. */
export function isInstalled(locked, installed) {
  const isSame = (path) =>
    locked[path] !== undefined &&
    locked[path].version === installed[path]?.version &&
    locked[path].integrity === installed[path].integrity;
  // Packages for other systems are optional and are left out.
  const wanted = Object.keys(locked).filter((path) => isPackage(path) && !locked[path].optional);
  return (
    wanted.every((path) => installed[path]) &&
    Object.keys(installed).filter(isPackage).concat(wanted).every(isSame)
  );
}

/** Installs exactly what the lock file names, if something else is there. */
export async function installDependencies() {
  checkNode();
  const locked = readPackages('package-lock.json');
  const record = 'node_modules/.package-lock.json';
  if (existsSync(join(root, record)) && isInstalled(locked, readPackages(record))) return;
  const end = showProgress(locked);
  const error = await runNpm();
  end(error === null ? 'done' : 'failed');
  if (error !== null) fail(error);
}
