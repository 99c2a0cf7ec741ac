import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { checkPack } from './build/check-pack.ts';
import { drawPictures } from './build/draw-pictures.ts';
import { leanPublicPages } from './build/lean-public-pages.ts';
import { precompress } from './build/precompress.ts';
import { precomputeCountries } from './build/precompute-countries.ts';
import { preloadFonts } from './build/preload-fonts.ts';
import { prerender } from './build/prerender.ts';
import { writeServiceWorker } from './build/service-worker/write-service-worker.ts';

/** A file beside this one. */
function here(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url));
}

/** A file of an installed package that its exports don't name. */
function inPackage(path: string): string {
  return here(`../node_modules/${path}`);
}

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    react(),
    checkPack({ siteMode: process.env.SITE_MODE }),
    leanPublicPages(),
    precomputeCountries(),
    preloadFonts(),
    drawPictures(),
    writeServiceWorker(),
    prerender(),
    precompress(),
  ],
  resolve: {
    alias: {
      // What the package itself offers to every bundler is its development build, warnings and all.
      'react-router/dom': inPackage('react-router/dist/production/dom-export.mjs'),
      'react-router': inPackage('react-router/dist/production/index.mjs'),
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
    // Fonts stay files: inlined they could neither be preloaded nor cached apart from the styles.
    assetsInlineLimit: 0,
    // Browsers without it load the same modules a little later.
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
    rolldownOptions: {
      output: {
        // Apart, so that a page can run them one after the other and answer to the reader in between.
        codeSplitting: {
          groups: [
            { name: 'react-dom', test: /node_modules\/(react-dom|scheduler)\// },
            { name: 'router', test: /node_modules\/react-router/ },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': 'http://localhost:8080' } },
  preview: { proxy: { '/api': 'http://localhost:8080' } },
});
