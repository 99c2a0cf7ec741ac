import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const SOURCES = 'embedded/mongo/src';

/** Finds the repository's root from this file or from a bundle that contains it. */
function findRoot(folder = dirname(fileURLToPath(import.meta.url))): string {
  if (existsSync(join(folder, SOURCES, 'worker.ts'))) return folder;
  if (folder !== dirname(folder)) return findRoot(dirname(folder));
  throw new Error('the sources of the MongoDB worker were not found: pass workerUrl');
}

/** Bundles worker.ts into `.cache/`, once per state of the sources, and returns its URL. */
export async function bundleWorker(): Promise<URL> {
  const root = findRoot();
  const sources = join(root, SOURCES);
  const key = createHash('sha256');
  for (const name of readdirSync(sources, { recursive: true }).map(String).sort()) {
    const { size, mtimeMs } = statSync(join(sources, name));
    if (name.endsWith('.ts')) key.update(`${name}:${size}:${mtimeMs};`);
  }
  const cache = join(root, '.cache/embedded-mongo');
  const outfile = join(cache, `worker-${key.digest('hex').slice(0, 16)}.mjs`);
  if (existsSync(outfile)) return pathToFileURL(outfile);
  // Imported only here: production has a built worker and no esbuild.
  const { build } = await import('esbuild');
  await mkdir(cache, { recursive: true });
  // Two servers of a process may bundle at once.
  const draft = `${outfile}.${randomUUID()}`;
  await build({
    entryPoints: [join(sources, 'worker.ts')],
    outfile: draft,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    target: 'node20',
    logLevel: 'warning',
  });
  await rename(draft, outfile);
  return pathToFileURL(outfile);
}
