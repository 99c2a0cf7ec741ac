import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Manifest, type Plugin } from 'vite';
import type * as Entry from '../src/hydration/entry-prerender.tsx';
import { SITE_FACTS } from './check-pack.ts';
import { pageHtml } from './page-html.ts';
import { robotsTxt, securityTxt, sitemapXml } from './sitemap.ts';

/** Pages whose content depends on the query or on the page before: the build leaves their root empty. */
const NOT_RENDERED = new Set(['/reset-password', '/success-password', '/verified', '/verify']);

/** The global set that collects a render's lazy imports, whose chunks the page preloads. */
const LAZY_IMPORTS = '__candorLazyImports';

/**
 * Renders each public page to HTML after the build of the site: `/about` to `dist/about.html`, with its head and the
 * chunks of its screen. What happens in the browser then is explained in src/hydration/README.md.
 */
export function prerender(): Plugin {
  let root = '';
  let outDir = '';
  return {
    name: 'candor-prerender',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    config: () => ({ build: { manifest: true } }),
    configResolved(config) {
      root = config.root;
      outDir = resolve(config.root, config.build.outDir);
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const manifestPath = join(outDir, '.vite/manifest.json');
        const manifest: Manifest = JSON.parse(await readFile(manifestPath, 'utf8'));
        await rm(dirname(manifestPath), { recursive: true });
        const indexPath = join(outDir, 'index.html');
        const shell = await readFile(indexPath, 'utf8');
        const folder = await mkdtemp(join(tmpdir(), 'candor-prerender-'));
        try {
          const entry = await buildEntry(root, folder);
          await writePages({ entry, manifest, shell, outDir });
        } finally {
          await rm(folder, { recursive: true });
        }
        // Search engines list public pages only. Written last: the gateway lists the folder again when this
        // file changes.
        const noindex = '<meta name="robots" content="noindex" />';
        await writeFile(indexPath, shell.replace('</head>', `  ${noindex}\n  </head>`));
      },
    },
  };
}

async function buildEntry(root: string, outDir: string): Promise<typeof Entry> {
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [collectLazyImports(root), withoutStyles()],
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: 'src/hydration/entry-prerender.tsx',
      outDir,
      emptyOutDir: true,
      minify: false,
      rollupOptions: { output: { entryFileNames: 'entry.mjs', chunkFileNames: '[name].mjs' } },
    },
  });
  return import(pathToFileURL(join(outDir, 'entry.mjs')).href);
}

async function writePages({
  entry,
  manifest,
  shell,
  outDir,
}: {
  entry: typeof Entry;
  manifest: Manifest;
  shell: string;
  outDir: string;
}): Promise<void> {
  const { NOT_FOUND_PAGE, PUBLIC_PAGES, SCREENS, pack, renderPage } = entry;
  const styles = (address: string) => readFileSync(join(outDir, address), 'utf8').trim();
  // One after the other: the lazy imports of a render are those of its page.
  for (const page of [...PUBLIC_PAGES, NOT_FOUND_PAGE]) {
    const lazyImports = new Set<string>();
    (globalThis as Record<string, unknown>)[LAZY_IMPORTS] = lazyImports;
    const markup = NOT_RENDERED.has(page.path) ? '' : await renderPage(page.path);
    const html = pageHtml({
      shell,
      page,
      markup,
      identity: pack.identity,
      manifest,
      lazyImports,
      styles,
    });
    await writeFile(join(outDir, `${page.path}.html`), html);
  }
  await writeFile(join(outDir, 'sitemap.xml'), sitemapXml(PUBLIC_PAGES));
  await writeFile(join(outDir, 'robots.txt'), robotsTxt());
  await mkdir(join(outDir, '.well-known'), { recursive: true });
  await writeFile(
    join(outDir, '.well-known/security.txt'),
    securityTxt(pack.identity.security, new Date()),
  );
  await addSiteFacts(outDir, { screens: SCREENS });
}

/** Adds facts to site.json. */
async function addSiteFacts(outDir: string, facts: object): Promise<void> {
  const path = join(outDir, SITE_FACTS);
  const known = JSON.parse(await readFile(path, 'utf8'));
  await writeFile(path, `${JSON.stringify({ ...known, ...facts }, null, 2)}\n`);
}

/** Makes each lazy import of a route report its module. */
function collectLazyImports(root: string): Plugin {
  return {
    name: 'candor-collect-lazy-imports',
    enforce: 'pre',
    transform(code, id) {
      const folder = join(root, 'src/app');
      if (!id.startsWith(folder)) return null;
      return code.replace(/\bimport\(\s*'(\.[^']+)'\s*\)/g, (call, path: string) => {
        const key = resolve(dirname(id), path).slice(root.length + 1);
        return `(globalThis.${LAZY_IMPORTS}?.add(${JSON.stringify(key)}), ${call})`;
      });
    },
  };
}

/** Drops styles, which the build of the site contains. */
function withoutStyles(): Plugin {
  return {
    name: 'candor-without-styles',
    enforce: 'pre',
    load: (id) => (/\.(s?css)$/.test(id) ? { code: '', moduleType: 'js' } : null),
  };
}
