import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
const COMPRESSIBLE = /\.(js|css|svg|json|webmanifest)$|^index\.html$/;
/** Below this a compressed twin saves less than its own overhead. */
const WORTH_IT = 512;

/**
 * Writes a `.br` and a `.gz` twin beside each text file of the build, so that serving costs no CPU. Pages
 * that were rendered have none: whoever serves them puts the site's origin in first.
 */
export function precompress(): Plugin {
  let root = 'dist';
  return {
    name: 'candor-precompress',
    apply: 'build',
    configResolved(config) {
      root = resolve(config.root, config.build.outDir);
    },
    writeBundle: { order: 'post', sequential: true, handler: writeTwins },
  };

  async function writeTwins(): Promise<void> {
    const names = await readdir(root, { recursive: true });
    await Promise.all(names.filter((name) => COMPRESSIBLE.test(name)).map(twin));

    async function twin(name: string): Promise<void> {
      const path = join(root, name);
      if ((await stat(path)).size < WORTH_IT) return;
      const bytes = await readFile(path);
      const [small, smaller] = await Promise.all([
        deflate(bytes, { level: 9 }),
        brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
      ]);
      await Promise.all([writeFile(`${path}.gz`, small), writeFile(`${path}.br`, smaller)]);
    }
  }
}
