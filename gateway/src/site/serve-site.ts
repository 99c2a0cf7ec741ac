import { extname } from 'node:path';
import { AppError } from '@candor/kit/app-error';
import type { Request, RequestHandler, Response } from 'express';
import type { Csrf } from '../http/csrf.ts';
import { labelRequest } from '../http/observe-requests.ts';
import { sendFailure } from '../http/send-failure.ts';
import { MethodNotAllowedError } from '../routing/match-route.ts';
import { MISSING_BUILD_PAGE } from './missing-build-page.ts';
import type { SiteFile, SiteFiles } from './site-files.ts';
import type { SitePage } from './site-page.ts';

/** The name carries a hash of the content, so what it stands for never changes. */
const HASHED = /^\/assets\/.+-[\w-]{8,}\.\w+(\.map)?$/;

/** Where the empty address leads; the same as in the site itself, without waiting for its scripts. */
const HOME = '/home';

/** Rendered for what is at no address. */
const NOWHERE = '/404';

/**
 * The built site: its files, the pages that were rendered beforehand, one page for every screen of the
 * signed-in area, and one that says, with a 404, that there is nothing. What looks like a
 * file and is none is 404, never a page, which a browser would fail to read as a script.
 */
export function serveSite(deps: {
  current(): SiteFiles | null;
  csrf: Pick<Csrf, 'issue'>;
}): RequestHandler {
  return (req, res) => {
    labelRequest(res, 'site');
    const site = deps.current();
    if (!site) {
      res.status(503).set('Cache-Control', 'no-store').set('Retry-After', '30');
      res.type('html').send(MISSING_BUILD_PAGE);
      return;
    }
    if (req.method !== 'GET' && req.method !== 'HEAD') throw new MethodNotAllowedError('GET, HEAD');
    const address = toAddress(req);
    const file = site.files.get(address);
    if (file && file !== site.index) {
      send(
        req,
        res,
        file,
        HASHED.test(address) ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
      return;
    }
    const page = pageAt(site, address);
    if (page && extname(address) !== '') {
      sendPage(req, res, page, extname(address), 'no-cache');
      return;
    }
    if (!file && !wantsPage(req, address)) throw nothingHere();
    if (address === '/' && site.pages.has(HOME)) {
      const query = req.originalUrl.indexOf('?');
      res.set('Cache-Control', 'no-cache');
      res.redirect(302, HOME + (query < 0 ? '' : req.originalUrl.slice(query)));
      return;
    }
    deps.csrf.issue(req, res);
    if (page) {
      if (page === site.pages.get(NOWHERE)) res.status(404);
      sendPage(req, res, page, '.html', 'private, no-cache');
      return;
    }
    // Private, because it may carry a cookie that is one browser's own.
    send(req, res, site.index, 'private, no-cache');
  };
}

/** The rendered page for an address: its own, or, where there could be none other, that there is none. */
function pageAt(site: SiteFiles, address: string): SitePage | undefined {
  const own = site.pages.get(address) ?? site.pages.get(address.replace(/\/$/, ''));
  if (own || site.files.has(address) || extname(address) !== '') return own;
  return address === '/' || site.isScreen(address) ? undefined : site.pages.get(NOWHERE);
}

const NOTHING_HERE = {
  code: 'NOT_FOUND',
  message: 'There is nothing at this address',
} as const;

function nothingHere(): AppError {
  return new AppError(NOTHING_HERE.code, NOTHING_HERE.message);
}

/** @throws AppError NOT_FOUND for what tries to climb, or to reach hidden files */
function toAddress(req: Request): string {
  let address: string;
  try {
    address = decodeURIComponent(req.path);
  } catch {
    throw nothingHere();
  }
  const hidden = address
    .split(/[/\\]/)
    .some((segment) => segment.startsWith('.') && segment !== '.well-known');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  if (hidden || /[\\\u0000-\u001f]/.test(address)) throw nothingHere();
  return address;
}

function wantsPage(req: Request, address: string): boolean {
  return extname(address) === '' && req.accepts('html') !== false;
}

const ENCODINGS = ['br', 'gzip'] as const;

function sendPage(
  req: Request,
  res: Response,
  page: SitePage,
  type: string,
  cacheControl: string,
): void {
  res.set({ 'Cache-Control': cacheControl, ETag: page.etag });
  res.type(type).vary('Accept-Encoding');
  const encoding = ENCODINGS.find((name) => req.acceptsEncodings(name) === name);
  if (encoding) res.set('Content-Encoding', encoding);
  res.send(encoding ? page.compressed(encoding) : page.body);
}

function send(req: Request, res: Response, file: SiteFile, cacheControl: string): void {
  res.set('Cache-Control', cacheControl);
  res.type(extname(file.path));
  let path = file.path;
  if (file.encodings.length > 0) {
    res.vary('Accept-Encoding');
    const encoding = file.encodings.find(({ name }) => req.acceptsEncodings(name) === name);
    if (encoding) {
      res.set('Content-Encoding', encoding.name);
      path = encoding.path;
    }
  }
  // The list above is what keeps hidden files out; the folder itself may well lie below a hidden one.
  res.sendFile(path, { cacheControl: false, acceptRanges: false, dotfiles: 'allow' }, (error) => {
    if (!error || res.headersSent) return;
    // A new build took the file away since it was listed.
    for (const name of ['Content-Encoding', 'Content-Type', 'ETag', 'Last-Modified']) {
      res.removeHeader(name);
    }
    res.set('Cache-Control', 'no-store');
    sendFailure(res, NOTHING_HERE);
  });
}
