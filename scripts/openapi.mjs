/**
 * `make openapi`: writes the API document from the table of calls and the types of its answers. With --check it writes
 * nothing and fails if the existing document differs.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildFile } from './build-services.mjs';
import { answerSchemas } from './openapi/answer-schemas.mjs';
import { root } from './prepare.mjs';

const file = join(root, 'gateway/src/docs/openapi.json');
const bundle = join(root, '.build/openapi/document.mjs');

await buildFile('scripts/openapi/document.ts', bundle);
const { openApiDocument } = await import(pathToFileURL(bundle).href);
const text = `${JSON.stringify(openApiDocument(answerSchemas(root)), null, 2)}\n`;

if (!process.argv.includes('--check')) {
  writeFileSync(file, text);
  process.exit(0);
}
if (readFileSync(file, 'utf8') !== text) {
  console.error('gateway/src/docs/openapi.json is out of date: run `make openapi`');
  process.exit(1);
}
process.exit(0);
