import type { PublicPage } from '../src/hydration/public-pages.ts';
import { ORIGIN_MARK } from './page-html.ts';

/** The sitemap: every page that search engines may list. */
export function sitemapXml(pages: readonly PublicPage[]): string {
  const listed = pages.filter(({ indexable }) => indexable);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...listed.map(({ path }) => `  <url><loc>${ORIGIN_MARK}${path}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');
}

/** How long the address for reports is valid: RFC 9116 asks for less than a year. */
const SECURITY_DAYS = 360;

/** Where to report a vulnerability (RFC 9116). */
export function securityTxt(email: string, builtAt: Date): string {
  const expires = new Date(builtAt.getTime() + SECURITY_DAYS * 86_400_000);
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en, de',
    `Canonical: ${ORIGIN_MARK}/.well-known/security.txt`,
    '',
  ].join('\n');
}

/** Keeps crawlers away from the signed-in area and the API. */
export function robotsTxt(): string {
  return `User-agent: *\nDisallow: /user\nDisallow: /api\n\nSitemap: ${ORIGIN_MARK}/sitemap.xml\n`;
}
