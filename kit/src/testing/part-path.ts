import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const DEFAULT_FOLDER = fileURLToPath(new URL('../../../.cache/parts', import.meta.url));

/** Where scripts/parts/install-parts.sh puts a program that it builds. */
export const partPath = (program: string, env: Record<string, string | undefined> = process.env) =>
  join(env.CANDOR_PARTS ?? DEFAULT_FOLDER, 'bin', program);
