import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { checkPack } from './build/check-pack.ts';
import { createChunkAreas } from './build/chunk-areas.ts';
import { drawPictures } from './build/draw-pictures.ts';
import { precompress } from './build/precompress.ts';
import { precomputeChanges } from './build/precompute-changes.ts';
import { precomputeCountries } from './build/precompute-countries.ts';
import { preloadFonts } from './build/preload-fonts.ts';
import { prerender } from './build/prerender.ts';
import { writeServiceWorker } from './build/service-worker/write-service-worker.ts';

/** A file beside this one. */
function here(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url));
}

/** What `make start` runs, which takes writes from pages of its own origin only. `make dev` passes calls on itself. */
const PLATFORM = { target: 'http://localhost:8080', headers: { origin: 'http://localhost:8080' } };

const chunkAreas = createChunkAreas();

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    react(),
    chunkAreas.plugin,
    checkPack({ siteMode: process.env.SITE_MODE }),
    precomputeChanges(),
    precomputeCountries(),
    preloadFonts(),
    drawPictures(),
    writeServiceWorker(),
    prerender(),
    precompress(),
  ],
  resolve: {
    alias: {
      'lodash-es/cloneDeep': here('build/formik-parts/clone-deep.ts'),
      'lodash-es/clone': here('build/formik-parts/clone.ts'),
      'lodash-es/isPlainObject': here('build/formik-parts/is-plain-object.ts'),
      'lodash-es/toPath': here('build/formik-parts/to-path.ts'),
      'hoist-non-react-statics': here('build/formik-parts/hoist-statics.ts'),
    },
  },
  css: {
    preprocessorOptions: {
      scss: {
        loadPaths: [fileURLToPath(new URL('../node_modules', import.meta.url))],
        quietDeps: true,
        // Bootstrap 5.3 is written for @import, so what configures it has to use it too.
        silenceDeprecations: ['import'],
      },
    },
  },
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    // Fonts stay files: inlined they could be neither preloaded nor cached apart from the styles.
    assetsInlineLimit: 0,
    modulePreload: {
      // Browsers without module preload load the same modules a little later.
      polyfill: false,
      // Scripts load the modules of a lazy screen in one more round trip instead of carrying a list of all of them: the list
      // is 2 kB of every first load.
      resolveDependencies: (_file, dependencies, { hostType }) =>
        hostType === 'js' ? [] : dependencies,
    },
    reportCompressedSize: true,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkAreas.groups },
      },
    },
  },
  server: { proxy: { '/api': PLATFORM } },
  preview: { proxy: { '/api': PLATFORM } },
});
