import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { isApiPath } from './api-path.ts';

/** Pages opened with a one-time token in their URL, which must not leak through the Referer header. */
const TOKEN_PAGES = new Set([
  '/verified',
  '/reset-password',
  '/lock-account',
  '/confirm-destination',
  '/invitation',
  '/unsubscribe',
  '/user/confirm-email',
]);

/** The only page that may run third-party scripts; see {@link marketFramePolicy}. */
export const MARKET_FRAME = '/market-frame.html';

const UNUSED_FEATURES = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
];

export interface SecurityHeadersOptions {
  https: boolean;
  /** Current CSP sources, such as 'sha256-...', of the inline scripts of pages. */
  scriptHashes(): readonly string[];
  /** Current CSP sources of the inline scripts of the market frame. */
  marketFrameHashes(): readonly string[];
}

/** Sets the security headers of every response. */
export function securityHeaders(options: SecurityHeadersOptions): RequestHandler {
  const { https, scriptHashes, marketFrameHashes } = options;
  const common = listCommon(https);

  function findPolicy(path: string): string {
    if (isApiPath(path)) return API_POLICY;
    if (path === MARKET_FRAME) return marketFramePolicy(marketFrameHashes());
    return pagePolicy(scriptHashes(), https);
  }

  return ({ path }, res, next) => {
    for (const [name, value] of common) res.setHeader(name, value);
    const isTokenPage = TOKEN_PAGES.has(path.replace(/\/$/, ''));
    res.setHeader(
      'Referrer-Policy',
      isTokenPage ? 'no-referrer' : 'strict-origin-when-cross-origin',
    );
    res.setHeader('X-Frame-Options', path === MARKET_FRAME ? 'SAMEORIGIN' : 'DENY');
    res.setHeader('Content-Security-Policy', findPolicy(path));
    next();
  };
}

/** The headers that are the same in every response: helmet is asked once. */
function listCommon(https: boolean): [name: string, value: string][] {
  const features = UNUSED_FEATURES.map((feature) => `${feature}=()`);
  const common: [string, string][] = [['Permissions-Policy', features.join(', ')]];
  const setHeaders = helmet({
    contentSecurityPolicy: false,
    frameguard: false,
    hsts: https ? { maxAge: 365 * 24 * 3600, includeSubDomains: true } : false,
    referrerPolicy: false,
    xPoweredBy: false,
  });
  const setHeader = (name: string, value: string) => common.push([name, value]);
  setHeaders({} as never, { setHeader } as never, () => {});
  return common;
}

/** CSP of API responses: none is a page, and one opened as a page can do nothing. */
const API_POLICY = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox";

/**
 * The market frame runs the provider's script in a sandbox without origin: it can access neither the
 * embedding page nor the site's storage, and can load nothing itself.
 */
export function marketFramePolicy(scriptHashes: readonly string[]): string {
  return [
    "default-src 'none'",
    ['script-src', 'https://s3.tradingview.com', ...scriptHashes].join(' '),
    "style-src 'unsafe-inline'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-scripts',
  ].join('; ');
}

/**
 * One CSP for all pages, because a single-page app keeps the policy of the page it was opened with. Only
 * scripts of the site run.
 */
export function pagePolicy(scriptHashes: readonly string[], https: boolean): string {
  const directives = [
    "default-src 'self'",
    ['script-src', "'self'", ...scriptHashes].join(' '),
    // The market frame embeds widgets from these hosts.
    [
      'frame-src',
      "'self'",
      'https://s.tradingview.com',
      'https://www.tradingview-widget.com',
      'https://www.tradingview.com',
    ].join(' '),
    // React and Popper write style attributes (widths, positions), which hashes cannot cover. Styles alone
    // cannot exfiltrate data while images, fonts and connections are limited to 'self'.
    "style-src 'self' 'unsafe-inline'",
    // blob: and data: serve previews before an upload and receipts fetched with a token.
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // On a plain http origin the directive would break the page: its files would be requested over https.
    ...(https ? ['upgrade-insecure-requests'] : []),
  ];
  return directives.join('; ');
}
