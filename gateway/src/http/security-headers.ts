import type { RequestHandler } from 'express';
import helmet from 'helmet';

/** Pages that are opened with a one-time token in their address, which nobody else may be told. */
const TOKEN_PAGES = new Set(['/verified', '/reset-password', '/lock-account']);

/** The one page that may run scripts of another firm; see {@link marketFramePolicy}. */
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
  /** Sources such as 'sha256-...' of the scripts that stand inside pages, as of now. */
  scriptHashes(): readonly string[];
  /** The same of the market frame. */
  marketFrameHashes(): readonly string[];
}

/** Headers that every answer bears, and the policy of pages. */
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

/** Nothing the API answers is a page; should a browser open it as one, it can do nothing. */
export const API_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

/**
 * The market frame runs the provider's script in a sandbox without origin: it reaches neither the page around
 * it nor anything that is kept for the site, and can load and show nothing.
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
 * One policy for all pages of the site, because a page keeps the policy it was opened with wherever its
 * reader goes from there. It runs scripts of the site alone.
 */
export function pagePolicy(scriptHashes: readonly string[], https: boolean): string {
  const directives = [
    "default-src 'self'",
    ['script-src', "'self'", ...scriptHashes].join(' '),
    // The market frame asks the provider; what it shows are frames of these hosts.
    [
      'frame-src',
      "'self'",
      'https://s.tradingview.com',
      'https://www.tradingview-widget.com',
      'https://www.tradingview.com',
    ].join(' '),
    // React and Bootstrap's popper write style attributes (widths, positions), which no hash can cover;
    // styles alone can't send anything out while images, fonts and connections are held to 'self'.
    "style-src 'self' 'unsafe-inline'",
    // blob: and data: are previews of an image before it is sent and receipts fetched with a token.
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // On a plain http origin it would send the page's own files to a port that nobody listens on.
    ...(https ? ['upgrade-insecure-requests'] : []),
  ];
  return directives.join('; ');
}
