import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * Bundles a program, such as one that a test kills, into a file of its own. Its packages are inside: it starts in half the time.
 * @param source path from the root of the repository
 */
export async function buildProgram(source: string): Promise<{ file: string; remove(): void }> {
  // Below the root, where packages with native parts are found.
  const folder = join(root, '.cache');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${basename(source, '.ts')}-${randomUUID()}.mjs`);
  const { buildWhole } = await import('../../../scripts/build-services.ts' as string);
  await buildWhole(source, file);
  return { file, remove: () => rmSync(file, { force: true }) };
}
