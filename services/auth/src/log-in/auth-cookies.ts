import { AUTH_COOKIE_PATH, DEVICE_COOKIE, REFRESH_COOKIE } from '@candor/contracts/auth';
import { toCookieName } from '@candor/contracts/wire';
import type { Clock } from '@candor/kit/clock';
import { forwardedAddress } from '@candor/kit/http/forwarded-address';
import { parse } from 'cookie';
import type { CookieOptions, Request, Response } from 'express';
import type { Client } from './client.ts';
import type { DeviceGrant } from './known-devices.ts';
import { toNetwork } from './rules/network.ts';

export interface RefreshGrant {
  value: string;
  remembered: boolean;
  /** Absolute end of the session. */
  endsAt: Date;
}

export type AuthCookies = ReturnType<typeof createAuthCookies>;

/** Cookies that are HttpOnly, SameSite=Strict and sent to the auth calls only. */
export function createAuthCookies(options: { siteOrigin: string; clock: Clock }) {
  const site = new URL(options.siteOrigin);
  const refreshName = toCookieName(REFRESH_COOKIE, site);
  const deviceName = toCookieName(DEVICE_COOKIE, site);
  const attributes: CookieOptions = {
    httpOnly: true,
    sameSite: 'strict',
    path: AUTH_COOKIE_PATH,
    secure: site.protocol === 'https:',
  };
  const readCookie = (req: Request, name: string) => parse(req.get('cookie') ?? '')[name];
  return {
    readRefresh: (req: Request): string | undefined => readCookie(req, refreshName),
    /** A remembered session gets a persistent cookie until its end; any other gets a session cookie. */
    setRefresh(res: Response, { value, remembered, endsAt }: RefreshGrant): void {
      const maxAge = endsAt.getTime() - options.clock.now().getTime();
      res.cookie(refreshName, value, remembered ? { ...attributes, maxAge } : attributes);
    },
    clearRefresh(res: Response): void {
      res.clearCookie(refreshName, attributes);
    },
    readDevice: (req: Request): string | undefined => readCookie(req, deviceName),
    setDevice(res: Response, { value, maxAgeMs }: DeviceGrant): void {
      res.cookie(deviceName, value, { ...attributes, maxAge: maxAgeMs });
    },
  };
}

/** Identifies the calling browser. User agent and network are shown to the account's owner only. */
export function toClient(req: Request, cookies: Pick<AuthCookies, 'readDevice'>): Client {
  return {
    userAgent: (req.get('user-agent') ?? '').slice(0, 250),
    device: cookies.readDevice(req),
    network: toNetwork(forwardedAddress(req)),
  };
}
