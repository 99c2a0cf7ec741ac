/** Names of cookies and headers. Separate from the schemas so that clients can import them alone. */
export const CSRF_COOKIE = 'XSRF-TOKEN';
/**
 * The name under which a site sets a cookie. Over https it has the strictest prefix that browsers allow for its path, so
 * that no subdomain and no page without https can set it; over http they refuse the prefixes.
 */
export function toCookieName(name: string, site: { protocol: string }): string {
  if (site.protocol !== 'https:') return name;
  return `${name === CSRF_COOKIE ? '__Host-' : '__Secure-'}${name}`;
}
export const CSRF_HEADER = 'X-XSRF-TOKEN';
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';
