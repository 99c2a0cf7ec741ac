import type { RequestHandler } from 'express';
import helmet from 'helmet';

/** Pages opened with a one-time token in their URL, which must not leak through the Referer header. */
const TOKEN_PAGES = new Set([
  '/verified',
  '/reset-password',
  '/lock-account',
  '/confirm-destination',
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

/** Sets the security headers of every response, and the CSP of pages. */
export function securityHeaders(options: SecurityHeadersOptions): RequestHandler {
  const { https, scriptHashes, marketFrameHashes } = options;
  const common = helmet({
    contentSecurityPolicy: false,
    frameguard: false,
    hsts: https ? { maxAge: 365 * 24 * 3600, includeSubDomains: false } : false,
    referrerPolicy: false,
  });
  const permissions = UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', ');

  return (req, res, next) => {
    res.setHeader('Permissions-Policy', permissions);
    res.setHeader(
      'Referrer-Policy',
      TOKEN_PAGES.has(req.path.replace(/\/$/, ''))
        ? 'no-referrer'
        : 'strict-origin-when-cross-origin',
    );
    const isMarketFrame = req.path === MARKET_FRAME;
    res.setHeader('X-Frame-Options', isMarketFrame ? 'SAMEORIGIN' : 'DENY');
    res.setHeader(
      'Content-Security-Policy',
      isMarketFrame ? marketFramePolicy(marketFrameHashes()) : pagePolicy(scriptHashes(), https),
    );
    common(req, res, next);
  };
}

/** CSP of API responses: none is a page, and one opened as a page can do nothing. */
export const API_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

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
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // On a plain http origin the directive would break the page: its files would be requested over https.
    ...(https ? ['upgrade-insecure-requests'] : []),
  ];
  return directives.join('; ');
}
