import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Manifest, Plugin } from 'vite';
import { listOfflineFiles } from './list-offline-files.ts';

const WORKER = fileURLToPath(new URL('worker.js', import.meta.url));

/** Writes the service worker with the files that the offline screens need. It stands before `prerender`, which removes the manifest. */
export function writeServiceWorker(): Plugin {
  let outDir = '';
  return {
    name: 'candor-service-worker',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const [manifest, page, worker] = await Promise.all([
          readFile(join(outDir, '.vite/manifest.json'), 'utf8'),
          readFile(join(outDir, 'index.html'), 'utf8'),
          readFile(WORKER, 'utf8'),
        ]);
        const files = JSON.stringify(listOfflineFiles(JSON.parse(manifest) as Manifest));
        // Another page or another file is another version, and so another worker.
        const version = createHash('sha256').update(page).update(files).digest('hex').slice(0, 16);
        const filled = worker.replace('__VERSION__', version).replace('__FILES__', () => files);
        await writeFile(join(outDir, 'service-worker.js'), filled);
      },
    },
  };
}
