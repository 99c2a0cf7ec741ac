import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Manifest, type Plugin } from 'vite';
import type * as Entry from '../src/entry-prerender.tsx';
import { STATEMENT } from './check-pack.ts';
import { pageHtml } from './page-html.ts';
import { robotsTxt, sitemapXml } from './site-texts.ts';

/** Pages that show something else with each address they are opened with, or by what led there; they start empty. */
const BY_ADDRESS = new Set(['/reset-password', '/success-password', '/verified', '/verify']);

/** Collects what a render imports lazily: the page needs the same chunks from its first moment. */
const SEEN = '__candorSeenImports';

/**
 * Renders each public page to HTML after the build of the site, so that it shows without JavaScript and
 * before it: `/about` lies in `dist/about.html`, with its head and the chunks of its screen.
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
        // What is at no public address is nothing for search engines. Written last: whoever serves the
        // folder lists it anew when this file changes.
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
    plugins: [noteLazyImports(root), withoutStyles()],
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: 'src/entry-prerender.tsx',
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
  const { NOWHERE, PUBLIC_PAGES, SCREENS, pack, renderPage } = entry;
  const styles = (address: string) => readFileSync(join(outDir, address), 'utf8').trim();
  // One after the other: what is imported meanwhile belongs to the page that is being rendered.
  for (const page of [...PUBLIC_PAGES, NOWHERE]) {
    const seen = new Set<string>();
    (globalThis as Record<string, unknown>)[SEEN] = seen;
    const markup = BY_ADDRESS.has(page.path) ? '' : await renderPage(page.path);
    const html = pageHtml({ shell, page, markup, identity: pack.identity, manifest, seen, styles });
    await writeFile(join(outDir, `${page.path}.html`), html);
  }
  await writeFile(join(outDir, 'sitemap.xml'), sitemapXml(PUBLIC_PAGES));
  await writeFile(join(outDir, 'robots.txt'), robotsTxt());
  await addToStatement(outDir, { screens: SCREENS });
}

/** Adds to what the site states about itself for whoever serves it. */
async function addToStatement(outDir: string, facts: object): Promise<void> {
  const path = join(outDir, STATEMENT);
  const statement = JSON.parse(await readFile(path, 'utf8'));
  await writeFile(path, `${JSON.stringify({ ...statement, ...facts }, null, 2)}\n`);
}

/** Lets each lazy import of the router say which module it imports. */
function noteLazyImports(root: string): Plugin {
  return {
    name: 'candor-note-lazy-imports',
    enforce: 'pre',
    transform(code, id) {
      const folder = join(root, 'src/app');
      if (!id.startsWith(folder)) return null;
      return code.replace(/\bimport\(\s*'(\.[^']+)'\s*\)/g, (call, path: string) => {
        const key = resolve(dirname(id), path).slice(root.length + 1);
        return `(globalThis.${SEEN}?.add(${JSON.stringify(key)}), ${call})`;
      });
    },
  };
}

/** Styles are in the build of the site already. */
function withoutStyles(): Plugin {
  return {
    name: 'candor-without-styles',
    enforce: 'pre',
    load: (id) => (/\.(s?css)$/.test(id) ? { code: '', moduleType: 'js' } : null),
  };
}
