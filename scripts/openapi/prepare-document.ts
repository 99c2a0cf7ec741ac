import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { describeSources } from '../build-beside.ts';
import type { ApiDocument } from './contract.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const SOURCES = ['contracts/src', 'scripts/openapi', 'package-lock.json'];
const DOCUMENT = join(root, 'gateway/src/docs/openapi.json');
const folder = join(root, '.build/openapi');

/**
 * Builds the API document from the table of calls and the types of its answers, if it is not that of its sources.
 * @returns its path
 */
export async function prepareDocument(): Promise<string> {
  const stamp = join(folder, 'stamp');
  const described = describeSources(SOURCES.map((path) => join(root, path)));
  const isBuilt = existsSync(stamp) && readFileSync(stamp, 'utf8') === described;
  if (isBuilt && existsSync(DOCUMENT)) return DOCUMENT;
  // Not by build-services.mjs, which waits for this when it is run itself.
  const { build } = await import('esbuild');
  const { answerSchemas } = await import('./answer-schemas.ts');
  mkdirSync(folder, { recursive: true });
  const drafts = mkdtempSync(join(folder, 'draft-'));
  const bundle = join(drafts, 'document.mjs');
  const draft = join(drafts, 'openapi.json');
  await build({
    absWorkingDir: root,
    entryPoints: ['scripts/openapi/document.ts'],
    outfile: bundle,
    bundle: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'warning',
  });
  const { openApiDocument } = await import(pathToFileURL(bundle).href);
  writeFileSync(draft, `${JSON.stringify(openApiDocument(answerSchemas(root)), null, 2)}\n`);
  // Whoever builds it at the same time builds the same.
  renameSync(draft, DOCUMENT);
  rmSync(drafts, { recursive: true });
  writeFileSync(stamp, described);
  return DOCUMENT;
}

/** The document as it is built now. */
export async function readDocument(): Promise<ApiDocument> {
  return JSON.parse(readFileSync(await prepareDocument(), 'utf8'));
}
