import type { Manifest } from 'vite';
import type { SiteIdentity } from '../content/pack.ts';
import type { PublicPage } from '../src/app/public-pages.ts';
import { paintFirst } from './page-assets.ts';

/** Replaced by whoever serves the page: which origin it will stand under, the build can't know. */
export const ORIGIN_MARK = 'https://site-origin.invalid';

export interface PageParts {
  /** The built index.html. */
  shell: string;
  page: PublicPage;
  /** Empty for a page that has nothing to show before its scripts. */
  markup: string;
  identity: SiteIdentity;
  manifest: Manifest;
  /** Sources that the page imports lazily, as the manifest names them. */
  seen: ReadonlySet<string>;
  /** Text of a built style sheet by its address, such as /assets/index-4f3a.css. */
  styles: (address: string) => string;
}

/** The document of one public page. @throws Error where the shell has no place for a part */
export function pageHtml({
  shell,
  page,
  markup,
  identity,
  manifest,
  seen,
  styles,
}: PageParts): string {
  const title = `${page.title} · ${identity.name}`;
  const address = ORIGIN_MARK + page.path;
  const head = [
    ...chunkTags(manifest, seen, shell),
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
    `<script type="application/ld+json">${asData(organization(identity))}</script>`,
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
    const done = html.replace(place as string | RegExp, () => text as string);
    if (done === html) throw new Error(`index.html has no place for ${String(place)}`);
    return done;
  }, shell);
  return markup ? paintFirst(html, styles) : html;
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escapeText(content)}" />`;
}

/** Styles and scripts of the lazy parts that the shell doesn't ask for yet. */
function chunkTags(manifest: Manifest, seen: ReadonlySet<string>, shell: string): string[] {
  const styles = new Set<string>();
  const scripts = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    for (const file of chunk.css ?? []) styles.add(file);
    for (const needed of chunk.imports ?? []) visit(needed);
  };
  for (const key of seen) visit(key);
  const fresh = (file: string) => !shell.includes(`"/${file}"`);
  return [
    ...[...styles].filter(fresh).map((file) => `<link rel="stylesheet" href="/${file}" />`),
    ...[...scripts].filter(fresh).map((file) => `<link rel="modulepreload" href="/${file}" />`),
  ];
}

/** What the pack says of the company, for search engines; nothing that it leaves open. */
function organization(identity: SiteIdentity): object {
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

/** JSON that can't end the script element it stands in. */
function asData(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
