/**
 * Lets Node run TypeScript where it does not do so by itself, which it does from 22.18 on: `node --import
 * ./scripts/typescript.mjs FILE`. Types are removed and not checked.
 */
import { readFileSync } from 'node:fs';
import { createRequire, register } from 'node:module';
import { fileURLToPath } from 'node:url';
import { isMainThread } from 'node:worker_threads';

const OURS = /^file:(?!.*\/node_modules\/).*\.ts$/;
/** Loaded with the first source, for packages may have to be installed before. */
const compiler = () => createRequire(import.meta.url)('@swc/core');

/** A hook of Node's, in a thread of its own. */
export async function load(url, context, next) {
  if (!OURS.test(url)) return next(url, context);
  const filename = fileURLToPath(url);
  const { code } = compiler().transformSync(readFileSync(filename, 'utf8'), {
    filename,
    swcrc: false,
    sourceMaps: 'inline',
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript' },
      experimental: { keepImportAttributes: true },
    },
  });
  return { format: 'module', shortCircuit: true, source: code };
}

if (isMainThread && !process.features.typescript) register(import.meta.url);
