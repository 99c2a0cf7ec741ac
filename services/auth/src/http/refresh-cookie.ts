import { REFRESH_COOKIE, REFRESH_COOKIE_PATH } from '@candor/contracts/auth';
import type { Clock } from '@candor/kit/clock';
import { parse } from 'cookie';
import type { CookieOptions, Request, Response } from 'express';
import type { RefreshGrant } from '../use-cases/open-session.ts';

export interface RefreshCookie {
  read(req: Request): string | undefined;
  /** Remembered: until the session's end. Otherwise: until the browser is closed. */
  set(res: Response, grant: RefreshGrant): void;
  clear(res: Response): void;
}

/** Out of reach of scripts and of other sites' forms, and sent to auth's calls only. */
export function createRefreshCookie(options: { siteOrigin: string; clock: Clock }): RefreshCookie {
  const attributes: CookieOptions = {
    httpOnly: true,
    sameSite: 'strict',
    path: REFRESH_COOKIE_PATH,
    secure: options.siteOrigin.startsWith('https:'),
  };
  return {
    read: (req) => parse(req.get('cookie') ?? '')[REFRESH_COOKIE],
    set(res, { value, remembered, endsAt }) {
      const left = endsAt.getTime() - options.clock.now().getTime();
      res.cookie(REFRESH_COOKIE, value, remembered ? { ...attributes, maxAge: left } : attributes);
    },
    clear(res) {
      res.clearCookie(REFRESH_COOKIE, attributes);
    },
  };
}
