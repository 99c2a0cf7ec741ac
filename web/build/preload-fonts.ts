import type { Plugin } from 'vite';

/** Adds a preload link for each bundled font: the first paint of every page needs both. */
export function preloadFonts(): Plugin {
  return {
    name: 'candor-preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        return Object.keys(bundle ?? {})
          .filter((name) => name.endsWith('.woff2'))
          .map((name) => ({
            tag: 'link',
            attrs: {
              rel: 'preload',
              as: 'font',
              type: 'font/woff2',
              href: `/${name}`,
              crossorigin: '',
            },
            injectTo: 'head-prepend' as const,
          }));
      },
    },
  };
}
