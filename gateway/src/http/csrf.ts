import { randomBytes } from 'node:crypto';
import { CSRF_COOKIE, CSRF_HEADER, toCookieName } from '@candor/contracts/wire';
import { AppError } from '@candor/kit/app-error';
import { sameSecret } from '@candor/kit/same-secret';
import { serialize } from 'cookie';
import type { Request, Response } from 'express';
import { readCookie } from './cookies.ts';

const TOKEN = /^[\w-]{43}$/;
const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

export interface Csrf {
  /** Sets a CSRF cookie on browsers that have none. */
  issue(req: Request, res: Response): void;
  /**
   * Double-submit check. Another site can make a browser send our cookies, but cannot read the token from
   * the cookie or set the header; the Origin header is checked too.
   * @throws AppError CSRF_MISMATCH
   */
  check(req: Request, res: Response): void;
}

export function createCsrf(options: {
  origins: readonly string[];
  site: { protocol: string };
}): Csrf {
  const name = toCookieName(CSRF_COOKIE, options.site);
  const secure = options.site.protocol === 'https:';
  const origins = new Set(options.origins);

  function issue(req: Request, res: Response): void {
    if (TOKEN.test(readCookie(req, name) ?? '')) return;
    const token = randomBytes(32).toString('base64url');
    // Readable by scripts of the site, which copy it into the header.
    const cookie = { path: '/', sameSite: 'strict', secure } as const;
    res.append('Set-Cookie', serialize(name, token, cookie));
  }

  return {
    issue,
    check(req, res) {
      if (READS.has(req.method)) return;
      const origin = req.get('origin');
      if (origin !== undefined && !origins.has(origin)) {
        throw new AppError('CSRF_MISMATCH', 'This request came from another site');
      }
      const cookie = readCookie(req, name) ?? '';
      if (TOKEN.test(cookie) && sameSecret(cookie, req.get(CSRF_HEADER) ?? '')) return;
      // A browser without the cookie gets one with the refusal and can retry.
      issue(req, res);
      throw new AppError(
        'CSRF_MISMATCH',
        'The page has been open for too long. Reload it and try again.',
      );
    },
  };
}
