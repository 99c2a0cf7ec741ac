import type { RequestHandler } from 'express';
import helmet from 'helmet';

/** Pages that are opened with a one-time token in their address, which nobody else may be told. */
const TOKEN_PAGES = new Set(['/verified', '/reset-password']);

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
  /** Sources such as 'sha256-...' of the scripts that stand inside index.html, as of now. */
  scriptHashes(): readonly string[];
}

/** Headers that every answer bears, and the policy of pages. */
export function securityHeaders({ https, scriptHashes }: SecurityHeadersOptions): RequestHandler {
  const common = helmet({
    contentSecurityPolicy: false,
    frameguard: { action: 'deny' },
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
    res.setHeader('Content-Security-Policy', pagePolicy(scriptHashes(), https));
    common(req, res, next);
  };
}

/** Nothing the API answers is a page; should a browser open it as one, it can do nothing. */
export const API_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

export function pagePolicy(scriptHashes: readonly string[], https: boolean): string {
  const directives = [
    "default-src 'self'",
    // The market widgets are loaded from s3 and show themselves in frames of the other hosts.
    ['script-src', "'self'", 'https://s3.tradingview.com', ...scriptHashes].join(' '),
    [
      'frame-src',
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
