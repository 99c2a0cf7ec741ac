import type { Manifest } from 'vite';
import type { SiteIdentity } from '../content/pack.ts';
import type { PublicPage } from '../src/hydration/public-pages.ts';
import { paintFirst } from './paint-first.ts';

/** The gateway replaces it by the site's origin, which the build doesn't know. */
export const ORIGIN_MARK = 'https://site-origin.invalid';

export interface PageParts {
  /** The built index.html. */
  shell: string;
  page: PublicPage;
  /** Empty for a page that is not rendered at build. */
  markup: string;
  identity: SiteIdentity;
  manifest: Manifest;
  /** Sources that the page imports lazily, by their names in the manifest. */
  lazyImports: ReadonlySet<string>;
  /** Text of a built style sheet by its address, such as /assets/index-4f3a.css. */
  styles: (address: string) => string;
}

/** The document of one public page. @throws Error when the shell lacks the place of a part */
export function pageHtml({
  shell,
  page,
  markup,
  identity,
  manifest,
  lazyImports,
  styles,
}: PageParts): string {
  const title = `${page.title} · ${identity.name}`;
  const address = ORIGIN_MARK + page.path;
  const head = [
    ...chunkTags(manifest, lazyImports, shell),
    page.indexable
      ? `<link rel="canonical" href="${address}" />`
      : '<meta name="robots" content="noindex" />',
    property('og:type', 'website'),
    property('og:site_name', identity.name),
    property('og:title', page.title),
    property('og:description', page.description),
    property('og:url', address),
    property('og:image', `${ORIGIN_MARK}/social-card.png`),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:image:alt', `${identity.name}: ${identity.tagline}`),
    '<meta name="twitter:card" content="summary_large_image" />',
    `<script type="application/ld+json">${toJson(toOrganization(identity))}</script>`,
  ];
  const html = [
    [/<title>[^<]*<\/title>/, `<title>${escapeText(title)}</title>`],
    [
      /<meta\s+name="description"\s+content="[^"]*"\s*\/?>/,
      `<meta name="description" content="${escapeText(page.description)}" />`,
    ],
    ['</head>', `  ${head.join('\n    ')}\n  </head>`],
    ...(markup
      ? [
          ['<div id="root"></div>', `<div id="root">${markup}</div>`],
          [/\s*<noscript>[\s\S]*?<\/noscript>/, ''],
        ]
      : []),
  ].reduce((html: string, [place, text]) => {
    const replaced = html.replace(place as string | RegExp, () => text as string);
    if (replaced === html) throw new Error(`index.html lacks ${String(place)}`);
    return replaced;
  }, shell);
  return markup ? paintFirst(html, styles) : html;
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escapeText(content)}" />`;
}

/** Links for the styles and scripts of lazy imports that the shell doesn't name itself, each after those that it imports. */
function chunkTags(manifest: Manifest, lazyImports: ReadonlySet<string>, shell: string): string[] {
  const styles = new Set<string>();
  const scripts = new Set<string>();
  const visited = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || visited.has(key)) return;
    visited.add(key);
    for (const imported of chunk.imports ?? []) visit(imported);
    for (const file of chunk.css ?? []) styles.add(file);
    scripts.add(chunk.file);
  };
  for (const key of lazyImports) visit(key);
  const isNew = (file: string) => !shell.includes(`"/${file}"`);
  return [
    ...[...styles].filter(isNew).map((file) => `<link rel="stylesheet" href="/${file}" />`),
    ...[...scripts].filter(isNew).map((file) => `<link rel="modulepreload" href="/${file}" />`),
  ];
}

/** The company as schema.org data for search engines, without what the pack leaves open. */
function toOrganization(identity: SiteIdentity): object {
  const { name, description, legalName, registration, office } = identity;
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name,
    description,
    url: `${ORIGIN_MARK}/home`,
    logo: `${ORIGIN_MARK}/icon-512.png`,
    ...(legalName ? { legalName } : {}),
    ...(registration ? { identifier: `${registration.register} ${registration.number}` } : {}),
    address: { '@type': 'PostalAddress', streetAddress: office.lines.join(', ') },
    email: office.email,
  };
}

/** JSON that can't close its script element. */
function toJson(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
