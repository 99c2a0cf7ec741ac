import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
const COMPRESSIBLE = /\.(js|css|svg|json|webmanifest)$|^index\.html$/;
/** In bytes: below it compression saves less than its own overhead. */
const MINIMUM_SIZE = 512;

/**
 * Writes a `.br` and a `.gz` copy beside each text file of the build, so that serving costs no CPU. Rendered pages have
 * none: the gateway inserts the site's origin first.
 */
export function precompress(): Plugin {
  let root = 'dist';
  return {
    name: 'candor-precompress',
    apply: 'build',
    configResolved(config) {
      root = resolve(config.root, config.build.outDir);
    },
    writeBundle: { order: 'post', sequential: true, handler: writeCopies },
  };

  async function writeCopies(): Promise<void> {
    const names = await readdir(root, { recursive: true });
    await Promise.all(names.filter((name) => COMPRESSIBLE.test(name)).map(compress));

    async function compress(name: string): Promise<void> {
      const path = join(root, name);
      if ((await stat(path)).size < MINIMUM_SIZE) return;
      const bytes = await readFile(path);
      const [gz, br] = await Promise.all([
        deflate(bytes, { level: 9 }),
        brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
      ]);
      await Promise.all([writeFile(`${path}.gz`, gz), writeFile(`${path}.br`, br)]);
    }
  }
}
