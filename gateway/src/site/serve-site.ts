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

/** File names with a content hash never change their content. */
const HASHED = /^\/assets\/.+-[\w-]{8,}\.\w+(\.map)?$/;

/** Redirect target of "/": the same as in the site, without waiting for its scripts. */
const HOME = '/home';

/** Prerendered not-found page. */
const NOT_FOUND_PAGE = '/404';

/**
 * Serves the built site: files, prerendered pages, one page for every screen of the signed-in area, and a
 * not-found page with status 404. A missing file is a plain 404 rather than a page, which a browser would
 * fail to parse as a script.
 */
export function serveSite(deps: {
  current(): SiteFiles | null;
  csrf: Pick<Csrf, 'issue'>;
}): RequestHandler {
  return (req, res) => {
    labelRequest(res, { route: 'site' });
    const site = deps.current();
    if (!site) {
      res.status(503).set('Cache-Control', 'no-store').set('Retry-After', '30');
      res.type('html').send(MISSING_BUILD_PAGE);
      return;
    }
    if (req.method !== 'GET' && req.method !== 'HEAD') throw new MethodNotAllowedError('GET, HEAD');
    const address = parseAddress(req);
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
    if (!file && !wantsPage(req, address)) throw siteNotFound();
    if (address === '/' && site.pages.has(HOME)) {
      const query = req.originalUrl.indexOf('?');
      res.set('Cache-Control', 'no-cache');
      res.redirect(302, HOME + (query < 0 ? '' : req.originalUrl.slice(query)));
      return;
    }
    deps.csrf.issue(req, res);
    if (page) {
      if (page === site.pages.get(NOT_FOUND_PAGE)) res.status(404);
      sendPage(req, res, page, '.html', 'private, no-cache');
      return;
    }
    // Private because the response may set a cookie for one browser.
    send(req, res, site.index, 'private, no-cache');
  };
}

/** The prerendered page of an address, or the not-found page if no screen can be there. */
function pageAt(site: SiteFiles, address: string): SitePage | undefined {
  const own = site.pages.get(address) ?? site.pages.get(address.replace(/\/$/, ''));
  if (own || site.files.has(address) || extname(address) !== '') return own;
  return address === '/' || site.isScreen(address) ? undefined : site.pages.get(NOT_FOUND_PAGE);
}

const NOTHING_HERE = {
  code: 'NOT_FOUND',
  message: 'There is nothing at this address',
} as const;

function siteNotFound(): AppError {
  return new AppError(NOTHING_HERE.code, NOTHING_HERE.message);
}

/** @throws AppError NOT_FOUND for path traversal and hidden files */
function parseAddress(req: Request): string {
  let address: string;
  try {
    address = decodeURIComponent(req.path);
  } catch {
    throw siteNotFound();
  }
  const hidden = address
    .split(/[/\\]/)
    .some((segment) => segment.startsWith('.') && segment !== '.well-known');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  if (hidden || /[\\\u0000-\u001f]/.test(address)) throw siteNotFound();
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
  // The file list already excludes hidden files; the root folder itself may lie below a hidden one.
  res.sendFile(path, { cacheControl: false, acceptRanges: false, dotfiles: 'allow' }, (error) => {
    if (!error || res.headersSent) return;
    // A new build removed the file after it was listed.
    for (const name of ['Content-Encoding', 'Content-Type', 'ETag', 'Last-Modified']) {
      res.removeHeader(name);
    }
    res.set('Cache-Control', 'no-store');
    sendFailure(res, NOTHING_HERE);
  });
}
