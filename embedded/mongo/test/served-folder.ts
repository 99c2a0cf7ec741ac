import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** A server in a child process, which a test can kill. */
export interface ServedFolder {
  uri: string;
  child: ChildProcess;
  /** Resolves when the process has ended. */
  gone: Promise<void>;
}

/** Bundles the program that serves a folder. The caller removes the bundle. */
export async function bundleServer(): Promise<string> {
  const outfile = join(ROOT, '.cache/embedded-mongo', `durability-${process.pid}.mjs`);
  await build({
    entryPoints: [fileURLToPath(new URL('./durability-child.ts', import.meta.url))],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'warning',
  });
  return outfile;
}

/** Starts the program as `serveFolder` does, and does not wait until it serves. */
export function startServing(
  bundle: string,
  dataDir: string,
  tracer: string[] = [],
  options: string[] = [],
): ChildProcess {
  const [execPath = process.execPath, ...before] = [...tracer, process.execPath];
  return fork(bundle, [dataDir, ...options], {
    // Does not inherit the options of the test runner.
    env: { ...process.env, NODE_OPTIONS: '' },
    execPath,
    execArgv: before,
  });
}

/**
 * Serves a data folder in a child process.
 * @param tracer command that runs the process, such as strace
 * @param options "draft" for a database whose commits wait for the command `fsync`
 */
export async function serveFolder(
  bundle: string,
  dataDir: string,
  tracer: string[] = [],
  options: string[] = [],
): Promise<ServedFolder> {
  const child = startServing(bundle, dataDir, tracer, options);
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const uri = await new Promise<string>((resolve, reject) => {
    child.once('message', (text) => resolve(String(text)));
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
  return { uri, child, gone };
}

/** Reports whether strace is installed and permitted to trace. */
export function canTrace(): boolean {
  return spawnSync('strace', ['-qq', '-o', '/dev/null', 'true']).status === 0;
}
